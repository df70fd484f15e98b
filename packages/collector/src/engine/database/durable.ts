/**
 * Settings of tables. The engine writes a part, and then removes the parts that it replaces. Without a sync in between,
 * a crash or a full disk may leave neither.
 */

/** Every new part is on the disk before the engine reports it, whether by an insert, a merge, a mutation or a replica. */
export const SYNCED = [
  'fsync_after_insert = 1',
  'fsync_part_directory = 1',
  'min_rows_to_fsync_after_merge = 1',
  'min_compressed_bytes_to_fsync_after_merge = 1',
  'min_compressed_bytes_to_fsync_after_fetch = 1',
].join(', ');

/** Seconds. The embedded engine removes replaced parts at once; a server keeps them for this long. */
export const OLD_PARTS_SECONDS = 480;

/**
 * For rows that cannot be computed again. If a merged part is damaged, the next start uses the parts from which it was
 * made, as long as they are still there.
 */
export const KEPT = `${SYNCED}, old_parts_lifetime = ${OLD_PARTS_SECONDS}`;

/** An insert that is repeated with the same token is applied once. */
export const DURABLE = `non_replicated_deduplication_window = 1000, ${KEPT}`;
