import { isPortFree } from './ports.ts';

class PortInUse extends Error {
  constructor(port: number, variable: string) {
    super(
      `Port ${port} is in use by another program. Stop that, or take another port: ${variable}=${port + 1} npm start`,
    );
    this.name = 'PortInUse';
  }
}

/**
 * Checks that a port is free.
 * @throws PortInUse with the variable that selects another port
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  // Hosts are probed one after the other, because concurrent probes of a port would conflict.
  for (const host of ['127.0.0.1', '::'])
    if (!(await isPortFree(port, host))) throw new PortInUse(port, variable);
}
