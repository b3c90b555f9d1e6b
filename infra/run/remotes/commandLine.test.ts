import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../stack/layout.ts';

let settings: Record<string, string> = {};
afterEach(() => {
  settings = {};
});

/**
 * Runs a script and returns its error output. REMOTES_DIR, the folder of the releases, is a folder that does not exist.
 */
async function errorOf(script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, REMOTES_DIR: path.join(rootDir, 'no-such-folder'), ...settings };
  const file = path.join(rootDir, 'infra', 'run', script);
  return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
    ({ stdout }) => `accepted: ${stdout}`,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

describe('the commands for releases', () => {
  it('refuse an option of another command', async () => {
    const rollback = 'npm run remote:rollback -- <remote> [--why <reason>]';
    expect(await errorOf('remotes/rollback.ts', 'mfe-shopper', '--percent', '10')).toContain(rollback);
    expect(await errorOf('remotes/rollback.ts', 'mfe-shopper', '--why', 'x')).toContain('is not published');
    expect(await errorOf('remotes/promote.ts', 'mfe-shopper', '--percent', '10')).toContain(
      'is not published',
    );
  });

  it('print the usage for a mistyped option', async () => {
    settings = { CATALOG_INTERNAL_URL: 'http://127.0.0.1:9' };
    expect(await errorOf('remotes/promote.ts', 'mfe-shopper', '--whyy', 'x')).toBe(
      'npm run remote:promote -- <remote> [--percent <share of browsers>] [--why <reason>]\n' +
        'Remotes: mfe-admin, mfe-partner, mfe-shopper\n',
    );
    expect(await errorOf('compose/replace.ts', 'auth', '--bakc')).toContain(
      'npm run compose:replace -- <name>',
    );
    expect(await errorOf('audit/figures.ts', '--mned')).toBe(
      'Not audited: npm run figures:audit [-- --mend]\n',
    );
    expect(await errorOf('backup/backup.ts', '--help')).toMatch(
      /^No backup was made: npm run backup -- <file>/,
    );
  });

  it('change the bucket that the gateways serve instead of a folder', async () => {
    settings = { REMOTES_BUCKET: 'https://s3.example/boaxepa', REMOTES_BUCKET_KEY: 'key' };
    for (const name of ['history', 'promote', 'rollback'])
      expect(await errorOf(`remotes/${name}.ts`, 'mfe-shopper')).toBe('REMOTES_BUCKET_SECRET is missing\n');
    expect(await errorOf('remotes/publish.ts', 'mfe-shopper')).toContain('boaxepa-remote');
  });

  it('name the remotes if there is no folder of the remote', async () => {
    expect(await errorOf('remotes/publish.ts', 'mfe-unknown')).toBe(
      'There is no remote in the folder mfe-unknown. Remotes: mfe-admin, mfe-partner, mfe-shopper\n',
    );
  });

  it('demand a build before a team publishes', async () => {
    expect(await errorOf('remotes/tools/main.ts', 'publish')).toBe(
      'There is no folder dist: run npm run build first\n',
    );
  });

  // Without `--` in `npm run remote:promote mfe-shopper --percent 10`, npm removes `--percent`. The script then
  // receives `10` as a second name.
  it('refuse a second name, and a value without its option', async () => {
    const promote = 'npm run remote:promote -- <remote>';
    expect(await errorOf('remotes/promote.ts', 'mfe-shopper', '10')).toContain(promote);
    const replace = 'npm run compose:replace -- <name>';
    expect(await errorOf('compose/replace.ts', 'auth', 'catalog')).toContain(replace);
  });
});
