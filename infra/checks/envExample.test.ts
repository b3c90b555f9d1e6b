import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';

/** Environment variables that the code reads but that do not belong in `.env`. */
const notSettings = new Set([
  // The start script sets these variables for each process.
  ...['AUTH', 'CATALOG', 'ORDERS', 'ADMIN'].flatMap((service) => [
    `${service}_URL`,
    `${service}_INTERNAL_URL`,
    `${service}_INTERNAL_KEY`,
    `${service}_INTERNAL_SECRET`,
    `${service}_INTERNAL_SECRET_PREVIOUS`,
  ]),
  'INTERNAL_PORT',
  'JWKS_URL',
  'JWT_PRIVATE_KEY',
  'PICKUP_SECRET',
  'VAPID_PRIVATE_KEY',
  'PICKUP_SECRET_PREVIOUS',
  'JWT_PREVIOUS_PUBLIC_KEYS',
  'NODE_ENV',
  'HOST',
  'DEV_PORT',
  'SHELL_DIR',
  'SHELL_KEPT_DIR',
  'MEDIA_DIR',
  'NODE_COMPILE_CACHE',
  // The operating system, npm, compose:replace or the test tools set these variables.
  'HOME',
  'PATH',
  'XDG_CACHE_HOME',
  'CI',
  'COMPOSE_ENV_FILES',
  'JEST_WORKER_ID',
  'OTHER_RELEASE',
  'CHECK_NEEDS',
  'WEBPACK_SERVE',
  'TESTCONTAINERS_RYUK_DISABLED',
  'DEBIAN_FRONTEND',
]);

/** Returns the settings that the text of an example file lists. */
const listedIn = (example: string) => [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
/** Returns the variables that the text of a compose file reads. */
const readBy = (compose: string) => [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');
const inSchemas = [
  'services/kit/src/config/readConfig.ts',
  'gateway/src/config.ts',
  ...['auth', 'catalog', 'orders', 'admin'].map((service) => `services/${service}/src/config.ts`),
];
const inCode =
  /(?:\benv\.|\benv\['|\bcommon\['|portFrom\(')(?<name>[A-Z][A-Z_]{2,})|(?:^ +|[{,] )(?<field>[A-Z][A-Z_]{2,}): \w+\(/gm;

async function settingsInCode(): Promise<Set<string>> {
  const files = [...inSchemas];
  for await (const file of glob('{infra/{run,checks,e2e},shell/federation}/**/*.{ts,mjs}', { cwd: rootDir }))
    if (!file.includes('node_modules') && !file.endsWith('.test.ts')) files.push(file);
  const names = files.flatMap((file) =>
    [...read(file).matchAll(inCode)].flatMap(({ groups }) =>
      // `field` matches lines such as `PORT: port()`. Such a line declares a setting only in the files with the
      // settings schemas.
      groups?.['name'] ? [groups['name']] : inSchemas.includes(file) ? [groups?.['field'] ?? ''] : [],
    ),
  );
  return new Set(names.filter((name) => !notSettings.has(name)));
}

it('.env.example lists exactly the settings that the code and the development stack of Docker Compose read', async () => {
  const settings = new Set([...(await settingsInCode()), ...readBy(read('docker-compose.yml'))]);
  expect(listedIn(read('.env.example')).toSorted()).toEqual([...settings].toSorted());
});

it('the development server of one remote loads .env before all other modules', () => {
  const source = read('infra/run/stack/frontends/serveRemote.ts');
  expect(/^import .*$/m.exec(source)?.[0]).toBe("import '../settings.ts';");
});

/** Variables of the compose files that an operator of production does not set in `.env`. */
const notInProduction = new Set([
  // Only the base compose file reads these variables. Production publishes no gateway port, runs no mail inbox, and
  // sets fixed values for RATE_LIMITS and TRUSTED_PROXIES.
  'PORT',
  'MAIL_WEB_PORT',
  'RATE_LIMITS',
  'TRUSTED_PROXIES',
  // Production reads these secrets from files.
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_PREVIOUS',
  // Tests replace the address of Stripe.
  'STRIPE_API_BASE',
  // Operators do not set these variables, because the command `npm run compose:replace -- <part> --back` writes them.
  ...['AUTH', 'CATALOG', 'ORDERS', 'ADMIN', 'GATEWAY'].map((part) => `${part}_VERSION`),
]);

it("production's example lists every setting that its compose files read", () => {
  const files = ['docker-compose.yml', 'infra/run/docker/production.yml'].map(read).join('');
  const listedSettings = new Set(listedIn(read('infra/run/docker/production.env.example')));
  const missing = new Set(
    readBy(files).filter((name) => !listedSettings.has(name) && !notInProduction.has(name)),
  );
  expect([...missing]).toEqual([]);
});
