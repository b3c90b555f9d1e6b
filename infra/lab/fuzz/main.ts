// Command `npm run lab -- fuzz`: runs schemathesis over every public API call, once for each kind of user. Needs Python
// 3 with pip.
// - The arguments select the kinds of users.
// - FUZZ_CASES is the minimum number of test cases per kind of user.
// - The exit code is 1 if a response has a 5xx status or violates the OpenAPI document.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Caller, callersOf, numberIn, openMarket } from './callers.ts';
import { wholeDocument } from './document.ts';
import { installSchemathesis, runSchemathesis } from './schemathesis.ts';

const CASES = numberIn(process.env, 'FUZZ_CASES', 20_000);
/**
 * Number of generated test cases per API call and round (one run of schemathesis). It is so low that a round ends
 * before its access token expires.
 */
const EXAMPLES = 30;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const selectedCallers = callersOf(process.argv.slice(2));
const library = await installSchemathesis();
const market = await openMarket({ pages: false });
const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-fuzz-'));
const { url } = market;

/**
 * Runs schemathesis once over all API calls, with a new access token. Returns the number of test cases. `isSound` is
 * true if all responses matched the OpenAPI document and the token was still valid at the end.
 */
async function runRound(name: Caller, systematic: boolean): Promise<{ isSound: boolean; cases: number }> {
  const { operations, document } = await wholeDocument(await market.existingIds());
  const file = path.join(directory, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  print(`\n${name}: ${operations} operations`);
  const token = await market.logIn(name);
  const run = { library, document: file, url, token, examples: EXAMPLES, systematic, directory };
  const { isSound, cases } = await runSchemathesis(run);
  const isTokenValid = await market.isTokenValid(name, token);
  if (!isTokenValid) print(`${name}'s token ended during the run, so later requests were refused`);
  return { isSound: isSound && isTokenValid, cases };
}

const failedCallers = new Set<Caller>();
const counts: string[] = [];
try {
  for (const name of selectedCallers) {
    let sentCount = 0;
    while (sentCount < CASES) {
      const { isSound, cases } = await runRound(name, sentCount === 0);
      sentCount += cases;
      if (!isSound) failedCallers.add(name);
      if (cases === 0) break;
    }
    counts.push(`${name}: ${sentCount} cases`);
  }
} finally {
  await market.close();
  await rm(directory, { recursive: true, force: true });
}
print(`\nfuzz: ${counts.join(', ')}`);
print(
  failedCallers.size === 0 ? 'every answer as promised' : `not as promised: ${[...failedCallers].join(', ')}`,
);
process.exit(failedCallers.size === 0 ? 0 : 1);
