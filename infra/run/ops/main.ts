// Command `docker compose run --rm ops <command>`: runs an operator command inside the Docker Compose stack, with its
// URLs and secrets.
const commands: Readonly<Record<string, { script: string; does: string }>> = {
  health: { script: './health.ts', does: 'state of every service, as the gateway sees it' },
  backup: { script: '../backup/backup.ts', does: 'writes a backup to the standard output (use run -T)' },
  restore: {
    script: '../backup/restore.ts',
    does: '- [--replace]: reads a backup from the standard input (use run -T); --finish',
  },
  'stock:audit': { script: '../audit/main.ts', does: 'compares the stock with the orders' },
  'figures:audit': {
    script: '../audit/figures.ts',
    does: '[--mend]: compares the figures of the dashboards with the orders',
  },
  'dead-letters': {
    script: './deadLetters.ts',
    does: '[replay [id …] | discard id …]: lists events and emails that were given up, delivers them again or removes them',
  },
};

const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) await import(command.script);
else {
  const lines = Object.entries(commands).map(([key, { does }]) => `  ${key.padEnd(14)} ${does}`);
  const onTheHost = 'Releases and rollbacks run on the host: npm run compose:replace -- <part> [--back]';
  process.stderr.write(`docker compose run --rm ops <command>\n${lines.join('\n')}\n${onTheHost}\n`);
  process.exitCode = 1;
}
