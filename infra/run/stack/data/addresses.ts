import { writeAside } from './writeAside.ts';

/** Leaves where the services of this start answer, for the tools of operators; no secret is in it. */
export async function writeAddresses(file: string, env: Readonly<Record<string, string>>): Promise<void> {
  const addresses = Object.entries(env).filter(([name]) =>
    /^(AUTH|CATALOG|ORDERS|ADMIN)(_INTERNAL)?_URL$/.test(name),
  );
  await writeAside(file, `${JSON.stringify(Object.fromEntries(addresses), undefined, 2)}\n`);
}
