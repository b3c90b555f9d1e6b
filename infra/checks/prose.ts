import type { TextFile } from './docLinks.ts';

/** Patterns of unclear wording, each with advice (CONTRIBUTING.md#writing-style). */
const patterns: readonly { pattern: RegExp; cure: string }[] = [
  { pattern: /\b(?:is|are) owed\b/i, cure: 'name who has to send or do it' },
  { pattern: /\b(?:is|are|was|were) told\b/i, cure: 'write "receives", "reads" or "is notified"' },
  {
    pattern: /(?:^|[.:;] )(?:What|Who|Whoever|Whatever|Those (?:that|who)|Of those)\b(?!.*\?)/,
    cure: 'begin with a noun',
  },
  { pattern: /\banew\b/i, cure: 'write "again"' },
  { pattern: /\bat once\b/i, cure: 'write "immediately" or "in one call"' },
  { pattern: /\bdear(?:er|est)?\b/i, cure: 'write "expensive"' },
  { pattern: /\bmeanwhile\b/i, cure: 'write "concurrently" or name the period' },
  { pattern: /\b(?:born old|as it were|may be so|thereof)\b/i, cure: 'say it literally' },
  { pattern: /\bworries\b/i, cure: 'name the failure' },
];

/** Quotations and inline code are not checked, because they may contain bad examples and identifiers. */
const quoted = /"[^"]*"|`[^`]*`/g;
const comment = /^\s*(?:\/\/+|\{?\/\*\*?|\*)\s?/;
const testTitle = /^\s*(?:it|test|describe)(?:\.\w+)*\(/;
const isCode = (file: string) => /\.(?:ts|tsx|mjs|cjs)$/.test(file);

/** Finds unclear wording in documents, comments and test titles. Returns one line per problem. */
export function findHardProse(files: readonly TextFile[]): string[] {
  return files.flatMap(({ path: file, text }) => {
    if (!isCode(file) && !file.endsWith('.md')) return [];
    return text.split('\n').flatMap((line, index) => {
      if (isCode(file) && !comment.test(line) && !testTitle.test(line)) return [];
      const prose = line.replace(isCode(file) ? comment : '', '').replaceAll(quoted, '');
      return patterns
        .filter(({ pattern }) => pattern.test(prose))
        .map(
          ({ pattern, cure }) => `${file}:${index + 1} hard to read (${pattern.exec(prose)?.[0]}): ${cure}`,
        );
    });
  });
}
