/** A confirmed insert is on the disk. An insert that is repeated with the same token is applied once. */
export const DURABLE = [
  'non_replicated_deduplication_window = 1000',
  'fsync_after_insert = 1',
  'fsync_part_directory = 1',
].join(', ');
