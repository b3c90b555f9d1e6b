import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Parses the command line of this process.
 * @throws Error with the help text `usage` if an option is unknown or has no value
 */
export function readArguments<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch {
    throw new Error(usage);
  }
}
