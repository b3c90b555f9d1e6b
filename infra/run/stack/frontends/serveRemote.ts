// Command `npm run dev -w @boaxepa/<remote>`: serves a remote (micro front end) with hot reload in the development
// shell. Starts the shell if necessary.
import '../settings.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { defaultDataDir, pathsOf, remoteNames, rootDir } from '../layout.ts';
import { startReaper } from '../processes/reaper.ts';
import { runMain } from '../processes/runMain.ts';
import { createSupervisors } from '../processes/supervisors.ts';
import { devPort, devServerSpec, devUrl, gatewayUrl } from '../serviceProcesses.ts';

const gateway = gatewayUrl(process.env);
const write = (line: string) => void process.stdout.write(`${line}\n`);

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function serve(remote: string): Promise<void> {
  const reaper = startReaper();
  const supervisors = createSupervisors({ reaper, report: (message) => write(`  ! ${message}`) });
  let server: ChildProcess | undefined;
  // Forward the signal to webpack's development server. This process exits after that server. If the server has not
  // started, this process exits immediately.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void (server?.kill(signal) ?? process.exit(0)));
  try {
    if (!(await answers(`${gateway}/registry.json`)))
      write(
        `  ! Nothing answers at ${gateway}: npm start in another terminal runs the services (GATEWAY_URL)`,
      );
    const shell = devServerSpec('shell', {
      common: { ...process.env, PUBLIC_URL: gateway },
      logsDir: pathsOf(defaultDataDir).logs,
    });
    if (!(await answers(shell.healthUrl))) {
      write('The development shell is starting');
      await supervisors.launch([shell]);
    }
    write(`${remote} with HMR: ${devUrl([remote])}`);
    // webpack is started directly, because npm does not forward signals.
    server = spawn(path.join(rootDir, 'node_modules', '.bin', 'webpack'), ['serve'], {
      cwd: path.join(rootDir, remote),
      stdio: 'inherit',
      env: { ...process.env, DEV_PORT: String(devPort(remote)) },
    });
    const [code] = (await once(server, 'exit')) as [number | null];
    process.exitCode = code ?? 0;
  } finally {
    await supervisors.stopAll();
    await reaper.finish();
  }
}

const remote = remoteNames.find((name) => name === process.argv[2]);
if (!remote) throw new Error(`serveRemote.ts takes one of ${remoteNames.join(', ')}`);
await runMain(() => serve(remote));
