import { literalPattern } from '@boaxepa/service-kit/mongo/searchWords';
import type { CommandRule } from './commandRule.ts';

const rehearsal = 'infra/e2e/documentedCommands.e2e.ts';
const compose = 'infra/lab/compose/main.ts';
const operator = 'infra/lab/compose/operatorCommands.ts';
const rotations = 'infra/lab/compose/rotations.ts';
const production = 'infra/lab/compose/productionBackup.ts';
const database = 'infra/lab/compose/databaseCommands.ts';
const replacement = 'infra/run/compose/replace.test.ts';

/**
 * Rules for Docker Compose commands and for commands that run inside the Compose stack. `infra/lab/compose` runs most
 * of them in containers.
 */
export const composeCommandRules: readonly CommandRule[] = [
  ...['health', 'stock:audit', 'figures:audit', 'dead-letters'].map((command) => ({
    commands: [`docker compose run --rm ops ${command}`],
    runIn: operator,
    contains: `ops('${command}')`,
  })),
  {
    commands: [/^docker compose exec -T orders-worker node -e /],
    runIn: operator,
    contains: "'orders-worker', 'node', '-e'",
  },
  {
    commands: [/^docker compose cp gateway:\/app\/shell\/dist\//],
    runIn: operator,
    contains: "compose(['cp', `gateway:/app/",
  },
  {
    commands: [/^docker compose cp gateway:\/remotes\//],
    excluded: 'differs only in the path from the command that copies a source map of the shell',
  },
  {
    commands: [/^docker compose run --rm ops dead-letters (?:replay|discard <id>)$/],
    runIn: 'infra/run/ops/ops.test.ts',
    contains: "ops(['dead-letters', 'discard'",
  },
  {
    commands: ['docker compose run --rm ops figures:audit --mend'],
    runIn: rehearsal,
    contains: "run('npm run figures:audit -- --mend'",
  },
  {
    commands: ['docker compose run --rm ops restore --finish'],
    runIn: rehearsal,
    contains: "run('npm run restore -- --finish'",
  },
  {
    commands: [/^docker compose up --build(?: --detach)?$/],
    runIn: compose,
    contains: "['up', '--detach', '--build']",
  },
  {
    commands: [/^docker compose up(?: --detach)?$/],
    runIn: compose,
    contains: "['up', '--detach', '--no-build']",
  },
  { commands: ['docker compose down'], runIn: compose, contains: "compose(['down'])" },
  {
    commands: ['docker compose down --volumes'],
    runIn: 'infra/lab/compose/productionChecks.ts',
    contains: "['down', '--volumes']",
  },
  { commands: ['docker compose ps'], runIn: compose, contains: "['ps', '--all'" },
  { commands: [/^docker compose logs /], runIn: compose, contains: "['logs', '--tail'" },
  {
    commands: ['docker compose up --detach redis && docker compose run --rm mongo-init'],
    runIn: compose,
    contains: "'mongo-init']",
  },
  {
    commands: [/^docker compose run --rm -T ops backup > /],
    runIn: compose,
    contains: "['run', '--rm', '-T', 'ops', 'backup']",
  },
  {
    commands: [/^docker compose run --rm -T ops restore - (?:--replace )?< /],
    runIn: compose,
    contains: "['run', '--rm', '-T', 'ops', 'restore', '-']",
  },
  {
    commands: ['docker compose run --rm prepare'],
    runIn: rotations,
    contains: "['run', '--rm', '-T', 'prepare']",
  },
  {
    commands: ['docker compose run --rm mongo-init'],
    runIn: rotations,
    contains: "['run', '--rm', '-T', 'mongo-init']",
  },
  {
    commands: [/^docker compose restart (?:auth|orders-worker)$/],
    runIn: rotations,
    contains: "['restart', 'auth', 'catalog', 'orders', 'orders-worker']",
  },
  // The test adds options that scale only `orders` and wait for the replicas, so `contains` holds only the last
  // argument.
  {
    commands: ['docker compose up --detach --no-recreate --scale orders=3'],
    runIn: compose,
    contains: "'orders=3'",
  },
  {
    commands: [/^docker compose build catalog && /],
    runIn: compose,
    contains: "['up', '--detach', '--no-deps', 'catalog', 'catalog-worker']",
  },
  {
    commands: ['docker compose up --detach --build --no-deps shell gateway'],
    runIn: compose,
    contains: "['up', '--detach', '--build', '--no-deps', 'shell', 'gateway']",
  },
  {
    commands: [/^(?:VERSION=\S+ )?docker compose --file docker-compose\.yml build$/],
    runIn: compose,
    contains: "['--file', 'docker-compose.yml', 'build']",
  },
  { commands: ['docker image rm'], runIn: compose, contains: "['image', 'rm', " },
  {
    commands: ["docker image ls 'boaxepa/*'"],
    runIn: 'infra/lab/compose/rollback.ts',
    contains: "['image', 'ls', ",
  },
  { commands: ['docker system df'], runIn: operator, contains: "['system', 'df']" },
  {
    commands: ['docker compose up --detach redis'],
    runIn: production,
    contains: "['up', '--detach', 'redis']",
  },
  {
    commands: [/^docker compose rm --stop --force redis prepare && docker volume rm /],
    runIn: production,
    contains: "['rm', '--stop', '--force', 'redis', 'prepare']",
  },
  {
    commands: [/^docker compose run --rm -T --user .* -e BACKUP_IDENTITY_FILE=/],
    runIn: production,
    contains: "'BACKUP_IDENTITY_FILE=/run/backup-key'",
  },
  // The test passes the signing key of another installation. The restore must refuse the backup because of this key.
  {
    commands: [/docker compose run --rm -T -e BACKUP_SIGNING_KEY ops restore /],
    runIn: production,
    contains: "'BACKUP_SIGNING_KEY=the-key-of-another-market'",
  },
  ...['restart proxy', 'restart mongo', 'up --detach mongo'].map((command) => ({
    commands: [`docker compose ${command}`],
    runIn: database,
    contains: `compose(['${command.replaceAll(' ', "', '")}'])`,
  })),
  // The tests pass the password and the ids as arguments.
  ...[
    'db.payments.findOne(',
    'db.items.updateOne(',
    'db.accounts.deleteOne(',
    'db.accounts.findOne(',
    'db.accounts.updateOne(',
    'db.partners.updateOne(',
    'db.sessions.updateMany({ accountId: ',
    'db.changeUserPassword("root", ',
    'db.sessions.updateMany({revokedAt: null}, {$set: {revokedAt: new Date()}, $unset: {lastUse: 1}})',
    'db.pushSubscriptions.deleteMany({})',
    'db.erasures.updateMany({}, {$set: {replay: true}})',
    'db.auditEntries.find(',
  ].map((script) => ({
    commands: [new RegExp(`^(?:docker compose exec mongo mongosh .* --eval ')?${literalPattern(script)}`)],
    runIn: database,
    contains: script,
  })),
  { commands: [/^openssl s_client /], runIn: database, contains: 'openssl s_client -connect ' },
  ...[
    'cp infra/run/docker/production.env.example .env',
    'grep VERSION .env',
    '(for part in auth catalog orders admin gateway mfe-shopper mfe-partner mfe-admin; do npm run compose:replace -- $part || exit; done) &&',
  ].map((command) => ({ commands: [command], runIn: replacement, contains: command })),
  {
    commands: [/^npm run compose:replace -- [a-z-]+$/],
    runIn: replacement,
    contains: "run('npm run compose:replace -- catalog')",
  },
  {
    commands: [/^npm run compose:replace -- [a-z-]+ --back$/],
    runIn: replacement,
    contains: "run('npm run compose:replace -- catalog --back')",
  },
  {
    commands: [/^sed -i 's\/\^VERSION=/],
    runIn: replacement,
    contains: "sed -i 's/^VERSION=.*/VERSION=",
  },
];
