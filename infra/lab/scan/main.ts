// Command `npm run lab -- scan`: runs the security scanner wapiti over the pages and every public API call, once for
// each kind of user. Needs Python 3 with pip.
// - The arguments select the kinds of users.
// - SCAN_SECONDS is the maximum time for one kind of attack.
// - The exit code is 1 for a finding of medium or higher severity.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Caller, callersOf, numberIn, openMarket } from '../fuzz/callers.ts';
import { wholeDocument } from '../fuzz/document.ts';
import { type Finding, installWapiti, runWapiti } from './wapiti.ts';

const SECONDS = numberIn(process.env, 'SCAN_SECONDS', 40);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const selectedCallers = callersOf(process.argv.slice(2));
const library = await installWapiti();
const market = await openMarket({ pages: true });
const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-scan-'));

async function scan(name: Caller): Promise<Finding[]> {
  const { operations, document } = await wholeDocument(await market.existingIds());
  const file = path.join(directory, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  print(`\n${name}: ${operations} operations`);
  const token = await market.logIn(name);
  const run = { library, document: file, url: market.url, token, seconds: SECONDS, directory };
  const { findings, addresses } = await runWapiti(run);
  // If the scanner could not parse the OpenAPI document, it would attack nothing and report no finding.
  if (addresses < operations) throw new Error(`wapiti attacked ${addresses} of ${operations} operations`);
  if (!(await market.isTokenValid(name, token))) throw new Error(`${name}'s token ended during the scan`);
  return findings;
}

let heavy = 0;
const lines: string[] = [];
try {
  for (const name of selectedCallers) {
    const findings = await scan(name);
    for (const { level, category, method, path: address, info } of findings)
      lines.push(`${name}: ${level}: ${category}: ${method} ${address}: ${info}`);
    const grave = findings.filter(({ level }) => level !== 'info' && level !== 'low').length;
    lines.push(`${name}: ${findings.length} findings, ${grave} of medium weight or above`);
    heavy += grave;
  }
} finally {
  await market.close();
  await rm(directory, { recursive: true, force: true });
}
print(`\n${lines.join('\n')}`);
process.exit(heavy === 0 ? 0 : 1);
