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
/** Matches a whole-line comment, or a comment after code at the end of a line. The group is the text of the comment. */
const codeComment = /^\s*(?:\/\/+|\{?\/\*\*?|\*)\s?(.*)|\s\/\/ (.*)/;
const hashComment = /^\s*#+\s?(.*)|\s# (.*)/;
/** Matches the title of a test. The title may follow the table of `each`, and may be on the line after the call. */
const testTitle =
  /(?:^\s*(?:await )?(?:it|test|describe|check)(?:\.\w+)*|[\])}`]\))\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])+)\k<quote>/gm;

interface Sentence {
  line: number;
  text: string;
}

function commentsOf(text: string, comment: RegExp): Sentence[] {
  return text.split('\n').flatMap((content, index) => {
    const [, whole, trailing] = comment.exec(content) ?? [];
    return [{ line: index + 1, text: whole ?? trailing ?? '' }];
  });
}

function titlesOf(text: string): Sentence[] {
  return [...text.matchAll(testTitle)].map(({ 0: call, index, groups: { title = '' } = {} }) => ({
    line: text.slice(0, index + call.length).split('\n').length,
    // A title begins with a lower-case letter, but the patterns look for the beginning of a sentence.
    text: title.slice(0, 1).toUpperCase() + title.slice(1),
  }));
}

function sentencesOf({ path: file, text }: TextFile): Sentence[] {
  if (file.endsWith('.md')) return commentsOf(text, /^(.*)/);
  if (/\.(?:ts|tsx|mjs|cjs)$/.test(file)) return [...commentsOf(text, codeComment), ...titlesOf(text)];
  return /\.(?:ya?ml|properties|sh|Dockerfile|example)$/.test(file) ? commentsOf(text, hashComment) : [];
}

/** Finds unclear wording in documents, comments and test titles. Returns one line per problem. */
export function findHardProse(files: readonly TextFile[]): string[] {
  return files.flatMap((file) =>
    sentencesOf(file).flatMap(({ line, text }) => {
      const prose = text.replaceAll(quoted, '');
      return patterns.flatMap(({ pattern, cure }) => {
        const [found] = pattern.exec(prose) ?? [];
        return found === undefined ? [] : [`${file.path}:${line} hard to read (${found}): ${cure}`];
      });
    }),
  );
}
