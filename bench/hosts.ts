/** Host names that the one local server answers for. The pages are on a host of the production allow list. */
export const PAGE = 'https://www.canada.ca';
export const LIBRARY = 'https://library.example.net';
export const COLLECTION = 'https://collect.example.org';
export const OUTSIDE = 'https://outside.example.com';
