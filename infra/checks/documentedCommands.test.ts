import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CommandRule } from './commandRule.ts';
import { documentedCommands, findUnrunCommands } from './documentedCommands.ts';

const rootDir = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');
const commandsOf = (text: string) => documentedCommands([{ path: 'README.md', text }]);
const shellBlock = (...lines: string[]) => ['```sh', ...lines, '```'].join('\n');

it('finds the commands of shell blocks and of inline code', () => {
  const text = `Run \`npx\n first\`, \`openssl rand 4 | base64\`, \`db.orders.find({})\` or \`name\`.\n\n${shellBlock('npx second   # comment', '', '# comment', 'npx \\', '  third')}`;
  expect(commandsOf(text)).toEqual([
    { text: 'npx second', at: 'README.md:4' },
    { text: 'npx third', at: 'README.md:4' },
    { text: 'npx first', at: 'README.md:1' },
    { text: 'openssl rand 4 | base64', at: 'README.md:2' },
    { text: 'db.orders.find({})', at: 'README.md:2' },
  ]);
});

it('reports commands without a rule, rules without a command, and runs that are missing', () => {
  const rules: CommandRule[] = [
    { commands: ['npx there'], runIn: 'a.test.ts', contains: 'there' },
    { commands: ['npx lost'], runIn: 'a.test.ts', contains: 'lost' },
    { commands: [/^npx unused/], excluded: 'for this test' },
  ];
  const commands = commandsOf(shellBlock('npx there', 'npx lost', 'npx unknown'));
  expect(findUnrunCommands(commands, () => "run('there')", rules)).toEqual([
    'README.md:1 shows a command that no test runs and no rule excludes: npx unknown',
    'a rule has a command that no document shows: /^npx unused/',
    'a.test.ts does not contain lost, which runs npx lost',
  ]);
});

const exclude = ['**/node_modules/**', '**/api-report.md', 'CHANGELOG.md', '.data/**', '.cache/**'];
const documents = [...new Set(globSync('{*,.github/*,**/*}.md', { cwd: rootDir, exclude }))];
const commands = documentedCommands(documents.map((file) => ({ path: file, text: read(file) })));

it('a test runs every command that a document shows, or a rule says why none does', () => {
  expect(commands.length).toBeGreaterThan(100);
  expect(findUnrunCommands(commands, read)).toEqual([]);
});

it('every documented command of one end-to-end test names its file', () => {
  const names = commands.flatMap(({ text }) => /^npm run e2e -- (\w+)$/.exec(text)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => globSync(`infra/e2e/${name}.e2e.ts`, { cwd: rootDir }).length === 0)).toEqual(
    [],
  );
});

it('every documented jest command selects at least one test', () => {
  const jest = commands.filter(({ text }) => text.startsWith('npx jest '));
  expect(jest.length).toBeGreaterThan(3);
  for (const { text } of jest) {
    const { paths, title = '' } =
      /^npx jest (?<paths>\S+(?: \S+)*?)(?: -t '(?<title>.+)')?$/.exec(text)?.groups ?? {};
    expect([text, paths]).toEqual([text, expect.any(String)]);
    for (const part of (paths ?? '').split(' ')) {
      const tests = globSync([`${part}*`, `${part}*/**/*`], { cwd: rootDir }).filter((file) =>
        /\.test\.tsx?$/.test(file),
      );
      expect([text, tests.some((file) => read(file).includes(title))]).toEqual([text, true]);
    }
  }
});
