/** First part of the keys of all queries about releases and drafts. A release changes what drafts show. */
export const PUBLISHING_KEY = 'publishing';
