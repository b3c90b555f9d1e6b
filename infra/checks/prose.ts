import type { TextFile } from './docLinks.ts';

/** Unclear wordings (CONTRIBUTING.md#writing-style), each with its cure. */
const patterns: readonly { pattern: RegExp; cure: string }[] = [
  { pattern: /\b(?:is|are) owed\b/i, cure: 'name who has to send or do it' },
  { pattern: /(?:^|[.:] )(?:Whoever|Whatever|Of those (?:that|who))\b/, cure: 'begin with a noun' },
  { pattern: /\b(?:born old|as it were|may be so|thereof)\b/i, cure: 'say it literally' },
  { pattern: /\bworries\b/i, cure: 'name the failure' },
];

const comment = /^\s*(?:\/\/+|\/\*\*?|\*)\s?/;
const isCode = (file: string) => /\.(?:ts|tsx|mjs|cjs)$/.test(file);

/** Finds unclear wording in documents and comments. Returns one line per fault. */
export function findHardProse(files: readonly TextFile[]): string[] {
  return files.flatMap(({ path: file, text }) => {
    if (!isCode(file) && !file.endsWith('.md')) return [];
    return text.split('\n').flatMap((line, index) => {
      if (isCode(file) && !comment.test(line)) return [];
      const prose = isCode(file) ? line.replace(comment, '') : line;
      return patterns
        .filter(({ pattern }) => pattern.test(prose))
        .map(
          ({ pattern, cure }) => `${file}:${index + 1} hard to read (${pattern.exec(prose)?.[0]}): ${cure}`,
        );
    });
  });
}
