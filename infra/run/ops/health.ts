// Prints the state of each service as reported by the gateway. The exit code is 1 unless all services are up.
import { reasonOf } from '../stack/processes/reasonOf.ts';

const DEADLINE_MS = 10_000;
const url = `${process.env['GATEWAY_URL'] ?? 'http://localhost:8080'}/health`;
try {
  const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  process.stdout.write(`${JSON.stringify(await response.json(), undefined, 2)}\n`);
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`The gateway does not answer at ${url}: ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
