// `npm run fuzz`: schemathesis over every public call as each kind of caller; `npm run fuzz -- shopper admin`: as those. FUZZ_CASES: how many
// cases a caller, at least (20,000), in rounds: each logs in anew, as a token lives 15 minutes, and asks about what is left of the data. Exit 1 when
// an answer is a 5xx or not what the documents promise. Needs Python 3 with pip.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startFakeStripe } from '../../services/orders/src/testing/fakeStripe.ts';
import { demoAccounts } from '../stack/environment.ts';
import { startStack } from '../stack/startStack.ts';
import { installSchemathesis, runSchemathesis } from './schemathesis.ts';
import { wholeDocument } from './document.ts';

const CASES = Number(process.env['FUZZ_CASES'] || 20_000);
/** Cases an operation, at most, in one round; small ones end well before a token does. */
const EXAMPLES = 100;
const callers = {
  anonymous: undefined,
  shopper: { login: '/api/auth/login/shopper', me: '/api/shopper/orders' },
  partner: { login: '/api/partners/login', me: '/api/orders/partner' },
  admin: { login: '/api/admin/login', me: '/api/admin/partners' },
} as const;
type Caller = keyof typeof callers;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const asked = process.argv.slice(2);
const names = Object.keys(callers) as Caller[];
const unknown = asked.filter((name) => !Object.hasOwn(callers, name));
if (unknown.length > 0) {
  print(`No caller ${unknown.join(', ')}; there are ${names.join(', ')}`);
  process.exit(2);
}

const library = await installSchemathesis();
const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-fuzz-'));
const stripe = await startFakeStripe();
const env = {
  RATE_LIMITS: 'off',
  CARD_ENABLED: 'true',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
  STRIPE_API_BASE: stripe.url,
};
const stack = await startStack({ mode: 'test', seed: true, frontends: false, env });

async function logIn(name: Exclude<Caller, 'anonymous'>): Promise<string> {
  const response = await fetch(stack.url + callers[name].login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoAccounts[name]),
  });
  const { accessToken, token } = (await response.json()) as { accessToken?: string; token?: string };
  const given = accessToken ?? token;
  if (!given) throw new Error(`${name} cannot log in: ${response.status}`);
  return given;
}

const get = (address: string, token: string) =>
  fetch(stack.url + address, { headers: { authorization: `Bearer ${token}` } });

/** Ids of whatever the administrator's lists show. */
async function existingIds(): Promise<string[]> {
  const token = await logIn('admin');
  const lists = await Promise.all(
    ['/api/admin/partners', '/api/admin/orders', '/api/admin/shoppers'].map(async (address) =>
      (await get(address, token)).text(),
    ),
  );
  return [...new Set(lists.join('').match(/\b[0-9a-f]{24}\b/g))];
}

/** One run over all calls. @returns whether every answer was as promised, and how many cases were sent */
async function runRound(name: Caller): Promise<{ isSound: boolean; cases: number }> {
  const { operations, document } = await wholeDocument(await existingIds());
  const file = path.join(directory, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  print(`\n${name}: ${operations} operations`);
  const token = name === 'anonymous' ? undefined : await logIn(name);
  const run = { library, document: file, url: stack.url, token, examples: EXAMPLES, directory };
  const { isSound, cases } = await runSchemathesis(run);
  const me = name === 'anonymous' ? undefined : callers[name].me;
  const isStillIn = !token || !me || (await get(me, token)).status === 200;
  if (!isStillIn) print(`${name}'s token ended during the run: it did not see what it was to see`);
  return { isSound: isSound && isStillIn, cases };
}

const failed = new Set<Caller>();
const counts: string[] = [];
try {
  for (const name of names) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    let sent = 0;
    while (sent < CASES) {
      const { isSound, cases } = await runRound(name);
      sent += cases;
      if (!isSound) failed.add(name);
      if (cases === 0) break;
    }
    counts.push(`${name}: ${sent} cases`);
  }
} finally {
  await stack.stop();
  await stripe.close();
  await rm(directory, { recursive: true, force: true });
}
print(`\nfuzz: ${counts.join(', ')}`);
print(failed.size === 0 ? 'every answer as promised' : `not as promised: ${[...failed].join(', ')}`);
process.exit(failed.size === 0 ? 0 : 1);
