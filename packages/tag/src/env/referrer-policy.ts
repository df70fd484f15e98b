/** What every request of ours says of the page: its origin at most. Its address may hold what a beacon has just been freed of. */
export const REFERRER_POLICY = 'strict-origin';
