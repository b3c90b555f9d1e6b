import { writeAside } from './writeAside.ts';

/** Writes the URLs of the services to a file for operator tools. The file contains no secrets. */
export async function writeAddresses(file: string, env: Readonly<Record<string, string>>): Promise<void> {
  const addresses = Object.entries(env).filter(([name]) =>
    /^(AUTH|CATALOG|ORDERS|ADMIN)(_INTERNAL)?_URL$/.test(name),
  );
  await writeAside(file, `${JSON.stringify(Object.fromEntries(addresses), undefined, 2)}\n`);
}
