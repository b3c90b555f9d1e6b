import path from 'node:path';

/** A text file. `path` is relative to the root of the repository. */
export interface TextFile {
  path: string;
  text: string;
}

/** Root folder for citations in code. For example, `product/orders.md#cancelling` is a file below this folder. */
const docsDir = 'infra/docs';

/** Matches a citation such as `product/orders.md#cancelling`. A plain file name is not a citation. */
const citation = /(?<![\w./-])((?:[\w.-]+\/)*[\w-]+\.md)(#[\w-]+)?/g;
const markdownLink = /\]\((?![a-z]+:)([^)\s#]*)(#[^)\s]*)?\)/g;
/** Matches a repository path in backticks, such as `services/kit/src/http/body.ts`. */
const repositoryPath = /`((?:gateway|infra|mfe-\w+|services|shell)\/[\w./-]*\w)`/g;
const fence = /^```.*?^```$/gms;

/** Replaces everything except line breaks with spaces, so that positions in the text stay the same. */
const blank = (words: string) => words.replaceAll(/[^\n]/g, ' ');

const isMarkdown = (file: string) => file.endsWith('.md');

/** Returns the anchors of all headings of a page, in the format that GitHub generates. */
function anchorsOf(text: string): Set<string> {
  const slugCounts = new Map<string, number>();
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replaceAll(fence, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const times = slugCounts.get(slug) ?? 0;
    slugCounts.set(slug, times + 1);
    anchors.add(times === 0 ? slug : `${slug}-${times}`);
  }
  return anchors;
}

/**
 * Finds citations, links and paths whose target does not exist. Returns one line per problem.
 * @param isThere returns true if a path in the repository exists
 */
export function findDeadCitations(
  files: readonly TextFile[],
  isThere: (candidate: string) => boolean,
): string[] {
  const anchors = new Map(
    files.filter((file) => isMarkdown(file.path)).map((file) => [file.path, anchorsOf(file.text)]),
  );
  const hasHeading = (page: string, anchor = '') =>
    anchor === '' || !isMarkdown(page) || anchors.get(page)?.has(anchor.slice(1)) === true;

  return files.flatMap(({ path: file, text }) => {
    const folder = path.posix.dirname(file);
    const prose = isMarkdown(file) ? text.replaceAll(fence, blank) : '';
    const links = [...prose.matchAll(markdownLink)];
    const unlinkedText = isMarkdown(file) ? text.replaceAll(markdownLink, blank) : text;
    const faultAt = (index: number, what: string) =>
      `${file}:${text.slice(0, index).split('\n').length} ${what}`;

    return [
      ...[...unlinkedText.matchAll(citation)].flatMap(({ 0: cited, 1: page = '', 2: anchor, index }) => {
        // A plain file name such as `README.md` is not a citation, so it is not checked.
        if (!page.includes('/') && anchor === undefined) return [];
        const found = [docsDir, '.', folder].map((base) => path.posix.join(base, page)).find(isThere);
        return found !== undefined && hasHeading(found, anchor)
          ? []
          : [faultAt(index, `cites what is not there: ${cited}`)];
      }),
      ...[...prose.matchAll(repositoryPath)].flatMap(({ 1: named = '', index }) =>
        isThere(named) ? [] : [faultAt(index, `names what is not there: ${named}`)],
      ),
      ...links.flatMap(({ 1: target = '', 2: anchor = '', index }) => {
        const found = target === '' ? file : path.posix.join(folder, target);
        return isThere(found) && hasHeading(found, anchor)
          ? []
          : [faultAt(index, `links to what is not there: ${target}${anchor}`)];
      }),
    ];
  });
}
