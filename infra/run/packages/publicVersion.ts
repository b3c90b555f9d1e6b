import { readFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { rootDir } from '../stack/layout.ts';
import { readManifest } from './installedVersion.ts';

/** Folders of the packages with a report of their public API. Remotes (micro front ends) import these packages. */
export const reportedFolders = ['shell/sdk', 'shell/ui', 'shell/testing', 'services/contracts'];

const firstLine = /^Version (?<version>\S+)\n\n/;

/** Matches a whole string literal. A partial match would begin at a closing quote and contain code. */
const stringLiteral = /(?<quote>['"])(?:\\.|(?!\k<quote>)[^\\\n])*\k<quote>/g;

/**
 * Matches a string literal that contains text for people: it contains a space, or begins with a capital and a small
 * letter. A changed text does not count as a change of the API, because it breaks no code.
 */
const peopleText = /^.\p{Lu}\p{Ll}| /u;

const withoutPeopleTexts = (report: string) =>
  report.replaceAll(stringLiteral, (literal) => (peopleText.test(literal) ? "''" : literal));

const withoutComments = (report: string) => report.replaceAll(/\s*\/\*[^]*?\*\//g, '');

/**
 * Returns the report to store for a released version. Comments are omitted, because they do not affect users of the
 * API.
 */
export const releasedReport = (version: string, report: string) =>
  `Version ${version}\n\n${withoutComments(report)}`;

const declaredName =
  /^(?:export )?(?:declare )?(?:abstract )?(?:class|const|enum|function|interface|namespace|type) ([\w$]+)/;

/**
 * Returns how often each line of code occurs in each declaration of each module. The order of the lines is ignored,
 * because it does not change the API.
 */
function codeLines(report: string): Map<string, number> {
  const lines = new Map<string, number>();
  let [module, declaration] = ['', ''];
  for (const line of withoutPeopleTexts(withoutComments(report)).split('\n')) {
    if (line.startsWith('## ')) [module, declaration] = [line, ''];
    if (/^(?:#|```|\s*$)/.test(line)) continue;
    declaration = declaredName.exec(line)?.[1] ?? declaration;
    const key = `${module} ${declaration} ${line.trim()}`;
    lines.set(key, (lines.get(key) ?? 0) + 1);
  }
  return lines;
}

const hasMore = (one: Map<string, number>, other: Map<string, number>) =>
  [...one].some(([line, count]) => count > (other.get(line) ?? 0));

type Change = 'major' | 'minor' | undefined;

/** Removed or changed lines may break users of the API. Added lines cannot. */
function changeBetween(before: string, after: string): Change {
  const [old, current] = [codeLines(before), codeLines(after)];
  if (hasMore(old, current)) return 'major';
  return hasMore(current, old) ? 'minor' : undefined;
}

export interface VersionedReport {
  name: string;
  version: string;
  /** Report of the public API, generated from the current sources of the package. */
  report: string;
  /** Text of the committed API report of the last released version. */
  released: string;
}

/** Returns an error message if the changes since the last release require a higher version. */
export function versionFault({ name, version, report, released }: VersionedReport): string | undefined {
  const last = firstLine.exec(released)?.groups?.['version'];
  if (last === undefined)
    return `${name} has no report of a released version: npm run sdk:report -- --release`;
  const change = changeBetween(released.replace(firstLine, ''), report);
  const least = change ? semver.inc(last, change) : last;
  if (least === null) return `${name} was released with ${last}, which is no version`;
  if (semver.gte(version, least)) return undefined;
  const what = change === 'major' ? 'removed or changed' : 'added';
  return `${name} has ${version}; its public API has ${what} lines since ${last}, which demands ${least}`;
}

const reportIn = (folder: string, file: 'api-report.md' | 'api-released.md') =>
  readFile(path.join(rootDir, folder, file), 'utf8').catch(() => '');

/** Returns the committed API report of a package, or an empty string if there is none. */
export const committedReport = (folder: string) => reportIn(folder, 'api-report.md');

/**
 * Compares the version of a package with the changes of its public API since the last release.
 * @param report current report of the public API. By default, the committed report is used.
 * @returns an error message if the version is too low
 */
export async function packageVersionFault(folder: string, report?: string): Promise<string | undefined> {
  const { name, version } = await readManifest(folder);
  return versionFault({
    name,
    version,
    report: report ?? (await committedReport(folder)),
    released: await reportIn(folder, 'api-released.md'),
  });
}

/** @throws Error that lists all packages whose version is too low for the changes of their public API */
export async function requireFittingVersions(): Promise<void> {
  const faults = await Promise.all(reportedFolders.map((folder) => packageVersionFault(folder)));
  const messages = faults.filter((fault) => fault !== undefined);
  if (messages.length > 0) throw new Error(messages.join('\n'));
}
