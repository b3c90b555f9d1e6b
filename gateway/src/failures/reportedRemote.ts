import { versionPattern } from '@boaxepa/contracts/wire/remotes';
import { string } from 'yup';

/**
 * Schema fields of a browser's report: the front end that the report is about, and its version.
 * @param remotes names of all micro front ends (module federation remotes). The name 'shell' is accepted too.
 */
export const reportedRemote = (remotes: readonly string[]) => ({
  remote: string()
    .oneOf(['shell', ...remotes])
    .required(),
  version: string().matches(versionPattern),
});
