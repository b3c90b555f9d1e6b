import { isPortFree } from './ports.ts';

/**
 * Checks that a port is free.
 * @throws Error with the name of the variable that selects another port
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  // The addresses are checked one after the other, because concurrent checks of the same port would conflict.
  for (const host of ['127.0.0.1', '::'])
    if (!(await isPortFree(port, host)))
      throw new Error(
        `Port ${port} is in use by another program. Stop that, or take another port: ${variable}=${port + 1} npm start`,
      );
}
