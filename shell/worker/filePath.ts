/**
 * Matches the path and query of a file's URL: the last segment of the path contains a dot. Workbox tests the pattern
 * against both parts, and the query of a page may contain dots, for example in coordinates.
 */
export const filePath = /^[^?]*\.[^/?]*(?:\?|$)/;
