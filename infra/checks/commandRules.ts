import type { CommandRule } from './commandRule.ts';
import { composeCommandRules } from './composeCommandRules.ts';

const rehearsal = 'infra/e2e/documentedCommands.e2e.ts';
const workflow = '.github/workflows/ci.yml';
const nightly = '.github/workflows/nightly.yml';
const checks = 'infra/checks/steps.ts';

export const commandRules: readonly CommandRule[] = [
  ...composeCommandRules,
  // The test in the file `rehearsal` runs these commands on a real installation: it starts, inspects, backs up, stops,
  // restores and deletes the installation.
  { commands: [/^(?:PORT=\d+ )?npm start$/], runIn: rehearsal, contains: "start('npm start'" },
  ...[
    'npm run stop',
    'npm run reset',
    'npm run stock:audit',
    'npm run figures:audit',
    'npm run dead-letters',
    'npm run dead-letters -- replay',
  ].map((command) => ({ commands: [command], runIn: rehearsal, contains: `run('${command}'` })),
  // The test runs these commands with paths outside the repository. The paths vary, so `contains` holds only the
  // beginning of each command, up to the path.
  ...[
    [/^npm run secrets(?: -- production-secrets)?$/, 'npm run secrets -- '],
    [/^npm run secrets:cluster -- production-secrets cluster-secrets$/, 'npm run secrets:cluster -- '],
    [
      /^npm run secrets:cluster -- --demo demo-secrets cluster-secrets$/,
      'npm run secrets:cluster -- --demo ',
    ],
    [/^npm run backup:key(?: -- backup-key\.txt)?$/, 'npm run backup:key -- '],
    [/^npm run backup -- <file>$/, 'npm run backup -- '],
    [/^npm run restore -- <file>/, 'npm run restore -- '],
    [/npm run backup:drill -- <file>$/, 'npm run backup:drill -- '],
  ].map(([command = '', beginning]) => ({
    commands: [command],
    runIn: rehearsal,
    contains: `run(\`${String(beginning)}\${`,
  })),
  { commands: ['npm run queues'], runIn: rehearsal, contains: "start('npm run queues'" },
  {
    commands: [/^npm run remote:publish -- mfe-(?:shopper|partner|admin)$/],
    runIn: rehearsal,
    contains: "run('npm run remote:publish -- mfe-admin'",
  },
  {
    commands: [/^npm run remote:promote -- mfe-(?:shopper|partner|admin)$/],
    runIn: 'infra/e2e/publication.e2e.ts',
    contains: "'infra/run/remotes/promote.ts'",
  },
  {
    commands: [/^npm run remote:smoke -- mfe-(?:shopper|partner|admin|template)$/],
    runIn: 'infra/e2e/fourthRemote.e2e.ts',
    contains: "'infra/e2e/smoke/main.ts'",
  },
  {
    commands: [/^npm run remote:promote -- mfe-(?:shopper|partner|admin) --percent 10$/],
    runIn: 'infra/e2e/fourthRemote.e2e.ts',
    contains: "'--percent', '10'",
  },
  {
    commands: [/^npm run remote:history -- mfe-(?:shopper|partner|admin)$/],
    runIn: rehearsal,
    contains: "run('npm run remote:history -- mfe-admin'",
  },
  {
    commands: [/^npm run remote:rollback(?: -- mfe-(?:shopper|partner|admin))?$/],
    runIn: 'infra/e2e/publication.e2e.ts',
    contains: "'infra/run/remotes/rollback.ts'",
  },
  {
    commands: ['npm run packages', /^npm run remote:new -- /],
    runIn: 'infra/lab/team/main.ts',
    contains: 'createRemote({',
  },
  ...['types', 'build', 'release', 'promote', 'history', 'rollback'].map((script) => ({
    commands: [`npm run ${script}`],
    runIn: 'infra/lab/team/main.ts',
    contains: `, '${script}'`,
  })),
  {
    commands: [/^npm run build -w @boaxepa\/mfe-/],
    runIn: 'infra/run/stack/frontends/buildFrontend.ts',
    contains: "args: ['run', 'build', '-w'",
  },
  {
    commands: [/nightly\.sh \/var\/backups/],
    runIn: 'infra/run/backup/nightly.test.ts',
    contains: "'nightly.sh'",
  },
  ...[
    'openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 | openssl base64 -A > new-key',
    'base64 -d key | openssl pkey -pubout',
  ].map((command) => ({
    commands: [command],
    runIn: 'services/auth/src/modules/sessions/signingKeys.test.ts',
    contains: command,
  })),
  ...[
    'openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A',
    'openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A > release-key',
    'export RELEASE_SIGNING_KEY="$(cat release-key)"',
    'base64 -d release-key | openssl pkey -inform DER -pubout -outform DER | openssl base64 -A',
    'openssl pkey -inform DER -pubout -outform DER',
  ].map((command) => ({
    commands: [command],
    runIn: 'services/kit/src/releases/releaseKeys.test.ts',
    contains: command,
  })),
  // The CI workflow or `npm test` runs these commands in every run, so they need no separate test.
  { commands: ['npm ci'], runIn: workflow, contains: 'run: npm ci' },
  {
    commands: [/^npm test(?: -- --only web| -- --shard 1\/3)?$/],
    runIn: workflow,
    contains: 'run: npm test -- ',
  },
  {
    commands: ['node infra/e2e/controls/checkShards.ts'],
    runIn: workflow,
    contains: 'run: node infra/e2e/controls/checkShards.ts',
  },
  {
    commands: [/^npm run e2e(?: -- \w+)?$/],
    runIn: 'infra/checks/runTests.ts',
    contains: "'infra/e2e/playwright.config.ts'",
  },
  ...['team', 'matrix', 'compat', 'compose', 'k8s', 'observe', 'sbom'].map((name) => ({
    commands: [new RegExp(`^npm run lab -- ${name}\\b`)],
    runIn: nightly,
    contains: `arguments: ${name} }`,
  })),
  { commands: ['npx playwright install chromium'], runIn: nightly, contains: 'npx playwright install' },
  { commands: ['npm audit'], runIn: '.github/workflows/audit.yml', contains: 'run: npm audit' },
  ...['deps', 'docs:check', 'typecheck'].map((name) => ({
    commands: [`npm run ${name}`],
    runIn: checks,
    contains: `script('${name}')`,
  })),
  {
    commands: ['npm run openapi', 'npm run openapi -- --release', 'npm run sdk:report'],
    excluded:
      'rewrites files of the working tree; `npm test` runs the comparison (openapi:check, sdk:report:check)',
  },
  {
    commands: [/^npm run dev(?: -w @boaxepa\/(?:shell|mfe-\w+|<remote>))?$/],
    excluded:
      'its ports are fixed; hotReload.e2e.ts starts the development servers with `webpack serve` on other ports',
  },
  {
    commands: [/^npm run verify(?: -- --changed)?$/, /^npm test -w /, /^npx jest /],
    excluded: 'runs a part of the tests of `npm test`; testPlan.test.ts checks the options',
  },
  {
    commands: [/^npm run (?:bench:\w+|lab -- (?:faults|handover|lighthouse|marks|releases|simulate)\b)/],
    excluded:
      'measures times or kills processes under load, so it needs a machine without other work; started by hand',
  },
  {
    commands: [/^npm run lab -- (?:fuzz|scan|planted)\b/],
    excluded: 'attacks every call, or runs the tests once per planted defect; started by hand',
  },
  {
    commands: ['npm run lab -- screenshots'],
    excluded: 'rewrites the pictures of README.md; started by hand after a change of a screen',
  },
  {
    commands: [
      'docker compose --profile observe up --detach',
      'docker compose --profile observe restart prometheus alertmanager',
    ],
    excluded:
      'needs the images of four other products, from the internet; `npm run lab -- observe` checks their configurations',
  },
  {
    commands: [
      /^kubectl /,
      /\bkubectl -n boaxepa /,
      'export REGISTRY=registry.example/boaxepa VERSION=1.1.0',
      'overlay=infra/k8s/overlays/production',
      '(set -e',
      ')',
      'for folder in cluster-secrets/*; do',
      'done',
      'rm -r cluster-secrets',
      /^docker compose --file docker-compose\.yml build && /,
    ],
    excluded: 'needs a cluster or a registry of images; `npm run lab -- k8s` validates the manifests',
  },
  {
    commands: ['docker compose pull mongo && docker compose up --detach mongo'],
    excluded: 'needs a registry of images; databaseCommands.ts runs the second command',
  },
  {
    commands: [
      'docker image ls --digests',
      'df -h',
      'docker builder prune',
      'apt-get install nginx-light',
      'git pull',
    ],
    excluded: 'shows or changes the machine or the clone, and runs no code of the product',
  },
  {
    commands: ['(set -o pipefail; umask 077', /^printf .* mongodump .* \| age /],
    runIn: 'infra/run/backup/largeDatabases.test.ts',
    contains: "'bash', ['-c', commands]",
  },
  {
    commands: [/^age --decrypt /, 'mongorestore --oplogReplay --drop'],
    excluded: 'needs `age` or a whole database dump; backup.test.ts decrypts backups with the library of age',
  },
  {
    commands: ['npm ci failed', 'docker compose', 'docker compose run ops'],
    excluded: 'not a command: the beginning of a message, or a reference to a command of this list',
  },
];
