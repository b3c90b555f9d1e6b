import { isPortFree } from './ports.ts';

/** A fixed port that something else listens on. */
class PortInUse extends Error {
  constructor(port: number, variable: string) {
    super(
      `Port ${port} is in use by another program. Stop that, or take another port: ${variable}=${port + 1} npm start`,
    );
    this.name = 'PortInUse';
  }
}

/** @throws PortInUse naming the variable that chooses another port */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  // One after the other: listening on all addresses and on one of them at once would be its own collision.
  for (const host of ['127.0.0.1', '::'])
    if (!(await isPortFree(port, host))) throw new PortInUse(port, variable);
}
