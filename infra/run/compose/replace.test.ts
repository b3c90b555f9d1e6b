import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { rootDir } from '../stack/layout.ts';
import { replaceable } from './replaceOne.ts';

/** Temporary folder that simulates an operator's clone of the repository. */
let clone: string;
const at = (...names: string[]) => path.join(clone, ...names);

/**
 * Fakes a Docker engine with production's stack, whose services have the images 1.0.36 and 1.0.37. The newer image
 * runs. A command `up` fails if it ends with the text of the file `broken`.
 */
const dockerScript = `#!/bin/sh
cd "$(dirname "$0")/.."
echo "$*" >> calls
setting() { sed -n "s/^$1=//p" .env; }
held=$(setting CATALOG_VERSION)
case "$*" in
  'compose config'*) sed "s/VERSION/\${held:-$(setting VERSION)}/" services.json ;;
  'compose up'*"$(cat broken)") echo 'it does not start' >&2; exit 1 ;;
  'compose up'*--scale*) echo new >> containers ;;
  'compose ps'*) cat containers ;;
  'compose run'*) echo 'went back from 2 to 1' ;;
  'rm old') echo old > containers ;;
  'image ls'*) printf '2026-11-30\\tid37\\t1.0.37\\n2026-11-29\\tid36\\t1.0.36\\n' ;;
  inspect*State*) echo 'running healthy' ;;
  inspect*) echo 'boaxepa/part:1.0.37 id37' ;;
  wait*) echo 0 ;;
esac
`;

beforeEach(async () => {
  clone = await temporaryDirectory();
  for (const name of ['infra', 'package.json']) await symlink(path.join(rootDir, name), at(name));
  await mkdir(at('bin'));
  await writeFile(at('bin', 'docker'), dockerScript, { mode: 0o755 });
  const service = { image: 'boaxepa/part:VERSION', pull_policy: 'never' };
  const services = replaceable.map((name) => `"${name}": ${JSON.stringify(service)}`).join(',\n');
  await writeFile(at('services.json'), `{ "services": { ${services} } }`);
  await writeFile(at('containers'), 'old\n');
  await writeFile(at('broken'), 'nothing');
  await writeFile(at('.env'), 'VERSION=1.0.37\n');
});

/** Runs a documented command in the clone. Returns the output. */
async function run(command: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], {
    cwd: clone,
    env: { ...process.env, PATH: `${at('bin')}:${process.env['PATH']}`, COMPOSE_ENV_FILES: at('.env') },
  });
  return stdout;
}
const calls = async () => (await readFile(at('calls'), 'utf8').catch(() => '')).trim().split('\n');

it('replaces a service, and returns to the version before', async () => {
  expect(await run('npm run compose:replace -- catalog')).toContain(
    'catalog is replaced by boaxepa/part:1.0.37',
  );
  expect(await calls()).toContain('compose up --detach --no-recreate --no-build --scale catalog=2 catalog');
  expect(await run('npm run compose:replace -- catalog --back')).toContain(
    'catalog went back to boaxepa/part:1.0.36',
  );
  expect(await run('grep VERSION .env')).toBe('VERSION=1.0.37\nCATALOG_VERSION=1.0.36\n');
});

it('publishes a remote, and returns to the version before', async () => {
  expect(await run('npm run compose:replace -- mfe-shopper')).toContain('mfe-shopper is published');
  const all = (await calls()).filter((call) => /^compose (?:up|run) /.test(call));
  expect(all.slice(0, 3)).toEqual([
    'compose up --detach --no-recreate --no-build prepare',
    expect.stringMatching(/^compose run .*-e CHECK_NEEDS=on mfe-shopper$/),
    'compose up --detach --no-recreate --no-build prepare mfe-shopper',
  ]);
  expect(await run('npm run compose:replace -- mfe-shopper --back')).toContain('went back from 2 to 1');
  expect((await calls()).at(-1)).toMatch(/ mfe-shopper node infra\/run\/remotes\/rollback\.ts mfe-shopper$/);
});

it.each(['', 'nothing', 'catalog --force'])('refuses the arguments "%s"', async (text) => {
  await expect(run(`npm run compose:replace -- ${text}`)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Names: auth, catalog, |Unknown option '--force'/),
  });
  expect(await calls()).toEqual(['']);
});

// The option -i of sed needs a value on macOS. Production runs on Linux.
const describeOnLinux = process.platform === 'darwin' ? describe.skip : describe;

describeOnLinux('the commands of a production release', () => {
  const prepare = [
    'cp infra/run/docker/production.env.example .env',
    "sed -i 's/^VERSION=.*/VERSION=1.0.38/' .env",
  ].join('\n');
  const release = `(for part in auth catalog orders admin gateway mfe-shopper mfe-partner mfe-admin; do npm run compose:replace -- $part || exit; done) &&
    docker compose up --detach`;

  it('replace all parts by the version of the settings, and then start the containers that the release adds', async () => {
    const output = await run(`${prepare}\n${release}`);
    const lines = output.split('\n').filter((line) => / is (?:replaced|published)/.test(line));
    const expected = replaceable.map((name) =>
      name.startsWith('mfe-') ? `${name} is published` : `${name} is replaced by boaxepa/part:1.0.38`,
    );
    expect(new Set(lines)).toEqual(new Set(expected));
    expect((await calls()).at(-1)).toBe('compose up --detach');
  });

  it('end at a part that does not start', async () => {
    await writeFile(at('broken'), 'catalog=2 catalog');
    await expect(run(release)).rejects.toMatchObject({ code: 1 });
    const all = await calls();
    expect(all.at(-1)).not.toBe('compose up --detach');
    expect(all.join('\n')).not.toContain('orders');
  });
});
