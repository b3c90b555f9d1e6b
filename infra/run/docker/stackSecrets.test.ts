import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { ownNames, readSecretFiles } from './stackSecrets.ts';

describe("production's secrets", () => {
  let directory: string;
  const writeSecret = (name: string, text: string) => writeFile(path.join(directory, name), text);
  beforeEach(async () => {
    directory = await temporaryDirectory();
    for (const name of ownNames) await writeSecret(name, `${name}-of-sixteen-characters\n`);
    await writeSecret('SMTP_URL', 'smtps://user:password@mail.example:465\n');
  });

  it('are read from files without the final line break; other files are ignored', async () => {
    await writeSecret('README', 'of the operator');
    const secrets = await readSecretFiles(directory);
    expect(secrets.SMTP_URL).toBe('smtps://user:password@mail.example:465');
    expect(secrets.MONGO_ROOT_PASSWORD).toBe('MONGO_ROOT_PASSWORD-of-sixteen-characters');
    expect(secrets.AUTH_INTERNAL_SECRET_PREVIOUS).toBe('');
    expect(secrets).not.toHaveProperty('README');
  });

  it.each([...ownNames])('are rejected if %s is short or missing', async (name) => {
    await writeSecret(name, 'short');
    await expect(readSecretFiles(directory)).rejects.toThrow(`${name}: a secret has at least 16 characters`);
    await rm(path.join(directory, name));
    await expect(readSecretFiles(directory)).rejects.toThrow(name);
  });

  it('are rejected with a quote or a line break, which environment files cannot contain', async () => {
    await writeSecret('SMTP_URL', "smtps://user:pass'word@mail.example:465");
    await writeSecret('ADMIN_PASSWORD', 'first line\nsecond line');
    await expect(readSecretFiles(directory)).rejects.toMatchObject({
      faults: expect.arrayContaining([
        'ADMIN_PASSWORD: must be one line',
        'SMTP_URL: must not contain a single quote',
      ]),
    });
  });

  it('are rejected with a short previous secret or without a mail server, all faults in one error', async () => {
    await writeSecret('ORDERS_INTERNAL_SECRET_PREVIOUS', 'short');
    await rm(path.join(directory, 'SMTP_URL'));
    await expect(readSecretFiles(directory)).rejects.toThrow(
      /ORDERS_INTERNAL_SECRET_PREVIOUS: a secret has at least 16[^]*SMTP_URL: /,
    );
  });
});
