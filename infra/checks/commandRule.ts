/**
 * Rule for documented commands. It names the test that runs these commands, or the reason why no test runs them. A
 * string in `commands` must equal the whole command. A regular expression may match only a part of it.
 */
export type CommandRule = { commands: readonly (string | RegExp)[] } & (
  | {
      runIn: string;
      /** Text that the test file must contain, as proof that the test runs the commands. */
      contains: string;
    }
  | { excluded: string }
);
