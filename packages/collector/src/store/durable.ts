/** An insert is on the disk when it is confirmed, and one that is repeated with its token is not applied twice. */
export const DURABLE = [
  'non_replicated_deduplication_window = 1000',
  'fsync_after_insert = 1',
  'fsync_part_directory = 1',
].join(', ');
