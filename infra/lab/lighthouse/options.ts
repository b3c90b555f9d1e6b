import { parseArgs } from 'node:util';
import { type PageName, pageNames } from './pages.ts';

export interface Options {
  /** Commit, branch or tag to compare with. */
  readonly against: string | undefined;
  readonly cpuOnly: boolean;
  readonly pages: readonly PageName[];
  /** Number of loads per page. Each load is a first visit. */
  readonly rounds: number;
  /** Maximum CPU time of a page relative to the commit `against`. */
  readonly atMost: number;
}

const DEFAULT_ROUNDS = 11;
/** Default of `atMost`. The margin of 5 % is larger than the difference between two runs of the same build. */
const DEFAULT_AT_MOST = 1.05;

/**
 * Parses the command line.
 * @throws Error that names the invalid argument
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      against: { type: 'string' },
      'cpu-only': { type: 'boolean', default: false },
      pages: { type: 'string' },
      rounds: { type: 'string' },
      'at-most': { type: 'string' },
    },
  });
  const requestedPages = values.pages?.split(',') ?? pageNames;
  const pages = pageNames.filter((name) => requestedPages.includes(name));
  if (pages.length !== requestedPages.length) throw new Error(`--pages: some of ${pageNames.join(',')}`);
  const rounds = Number(values.rounds ?? DEFAULT_ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: a whole number from 1 on');
  const atMost = Number(values['at-most'] ?? DEFAULT_AT_MOST);
  if (!(atMost > 0)) throw new Error('--at-most: a part of the other one, such as 0.7');
  return { against: values.against, cpuOnly: values['cpu-only'], pages, rounds, atMost };
}
