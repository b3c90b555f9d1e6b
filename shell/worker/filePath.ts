/**
 * Matches the URL of a file: the last segment of its path contains a dot. Workbox tests the pattern against the path
 * together with the query. Dots in the query do not count, because the query of a page may contain coordinates.
 */
export const filePath = /^[^?]*\.[^/?]*(?:\?|$)/;
