/** Names the backup that the `restore` command restores, and the person who ran it. */
export interface RestoreRequest {
  /** Folder of the backup, as an absolute path. */
  readonly from: string;
  /** A ledger file in addition to the one next to the backup. */
  readonly ledger?: string | undefined;
  /** The system account that ran the command. */
  readonly by: string;
}
