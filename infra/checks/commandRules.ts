/**
 * Rule for documented commands. It names the test that runs these commands, or the reason why no test runs them. A
 * string in `commands` must equal the whole command. A regular expression may match only a part of it.
 */
export type CommandRule = { commands: readonly (string | RegExp)[] } & (
  | {
      runIn: string;
      /** Text that the test file must contain, as proof that the test runs the commands. */
      contains: string;
    }
  | { excluded: string }
);

const rehearsal = 'infra/e2e/documentedCommands.e2e.ts';
const compose = 'infra/lab/compose/main.ts';
const operator = 'infra/lab/compose/operatorCommands.ts';
const rotations = 'infra/lab/compose/rotations.ts';
const workflow = '.github/workflows/ci.yml';
const checks = 'infra/checks/steps.ts';

export const commandRules: readonly CommandRule[] = [
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
    commands: [/^npm run remote:smoke -- mfe-(?:shopper|partner|admin)$/],
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
  // Commands for operators. The Docker Compose test runs them in containers.
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
  { commands: [/^docker compose cp gateway:/], runIn: operator, contains: "compose(['cp', " },
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
    runIn: 'infra/lab/compose/productionStands.ts',
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
  { commands: ['docker compose restart auth'], runIn: rotations, contains: "['restart', 'auth', " },
  { commands: [/^npm run compose:replace -- /], runIn: compose, contains: 'replaceOne(' },
  // The CI workflow or `npm test` runs these commands in every run, so they need no separate test.
  { commands: ['npm ci'], runIn: workflow, contains: 'run: npm ci' },
  {
    commands: [/^npm test(?: -- --only web| -- --shard 1\/3)?$/],
    runIn: workflow,
    contains: 'run: npm test -- ',
  },
  {
    commands: [/^npm run e2e(?: -- \w+)?$/],
    runIn: 'infra/checks/runTests.ts',
    contains: "'infra/e2e/playwright.config.ts'",
  },
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
    commands: [/^npm run dev(?: -w @boaxepa\/(?:mfe-\w+|<remote>))?$/],
    excluded:
      'its ports are those of the developer; hotReload.e2e.ts tests the development servers on other ports',
  },
  {
    commands: [/^npm run verify(?: -- --changed)?$/, /^npm test -w /, /^npx jest /],
    excluded: 'runs the test that checks this list; testPlan.test.ts checks the options',
  },
  {
    commands: [/^npm run (?:bench:\w+|lab -- )/],
    excluded: 'measures or attacks for minutes to hours, on a machine without other work; started by hand',
  },
  {
    commands: [
      'docker compose --profile observe up --detach',
      'npm audit',
      'npx playwright install chromium',
      'apt-get install nginx-light',
    ],
    excluded: 'needs the internet',
  },
  {
    commands: [
      /^kubectl /,
      /\bkubectl -n boaxepa /,
      'export REGISTRY=registry.example/boaxepa VERSION=1.1.0',
      'overlay=infra/k8s/overlays/production',
      'for folder in cluster-secrets/*; do',
      'done',
      'rm -r cluster-secrets',
      /^docker compose --file docker-compose\.yml build && /,
    ],
    excluded: 'needs a cluster or a registry of images; `npm run lab -- k8s` validates the manifests',
  },
  {
    commands: [
      'cp infra/run/docker/production.env.example .env',
      'df -h',
      'docker system df',
      'docker builder prune',
      /^docker compose (?:exec mongo|restart) /,
      /^docker compose rm --stop --force redis/,
      /^docker compose up --detach (?:mongo|redis|--force-recreate|--no-recreate --scale orders=3)$/,
      /^docker compose build catalog && /,
      'docker compose up --detach --build --no-deps shell gateway',
      // Steps of a production release. They fetch the new code, build its images and set the new version.
      'git pull',
      /docker compose --file docker-compose\.yml build$/,
      /^sed -i 's\/\^VERSION=/,
      /^\(for part in auth catalog orders admin gateway mfe-shopper /,
      /^docker image /,
      /docker compose run --rm -T (?:-[ev]|--user) /,
      /^printf .* mongodump /,
      /^openssl s_client /,
      'mongorestore --oplogReplay --drop',
    ],
    excluded:
      'acts on the stack, the disk or the settings of the operator, with tools that this machine may lack',
  },
  {
    commands: ['npm ci failed', 'docker compose', 'docker compose run ops'],
    excluded: 'not a command: the beginning of a message, or a reference to a command of this list',
  },
];
