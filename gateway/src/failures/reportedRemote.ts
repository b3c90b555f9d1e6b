import { versionPattern } from '@boaxepa/contracts/wire/remotes';
import { string } from 'yup';

/**
 * Schema fields of a browser's report: the front end and its version.
 * @param remotes names of the micro front ends in module federation. 'shell' is accepted too.
 */
export const reportedRemote = (remotes: readonly string[]) => ({
  remote: string()
    .oneOf(['shell', ...remotes])
    .required(),
  version: string().matches(versionPattern),
});
