import { findUnknownCommands } from './commands.ts';

const scripts = {
  root: new Set(['start', 'verify', 'lab']),
  workspaces: new Map([['mfe-admin', new Set(['dev'])]]),
  lab: new Set(['faults']),
};
// The command is split into two strings. Otherwise `docs:check`, which also reads this file, would report the unknown
// commands below.
const run = (rest: string) => `npm ${'run'} ${rest}`;
const faultsOf = (text: string) => findUnknownCommands([{ path: 'README.md', text }], scripts);

it.each([
  run('verify -- --changed'),
  run('dev -w @boaxepa/mfe-admin'),
  run('dev -w @boaxepa/<remote>'),
  run('lab -- faults redis'),
])('accepts the existing command %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

it.each([
  run('verfy'),
  run('build -w @boaxepa/mfe-admin'),
  run('dev -w @boaxepa/mfe-nobody'),
  run('lab -- fault'),
])('rejects the unknown command %s with its line', (text) => {
  expect(faultsOf(`first line\n${text}`)).toEqual([
    `README.md:2 shows a command that does not exist: ${text}`,
  ]);
});
