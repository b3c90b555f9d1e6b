/** A control that the tests do not have to use, with the reason. */
export interface ControlException {
  readonly control: string;
  readonly reason: string;
}

export interface ControlCoverage {
  readonly existing: number;
  readonly used: number;
  /** Controls that no test uses and that have no exception. */
  readonly unused: readonly string[];
  /** Exceptions whose control does not exist or is used by a test. */
  readonly unnecessaryExceptions: readonly string[];
}

/** Compares the existing controls with the controls that tests press or fill. */
export function compareControls(
  existing: ReadonlySet<string>,
  used: ReadonlySet<string>,
  exceptions: readonly ControlException[],
): ControlCoverage {
  const unused = [...existing].filter((control) => !used.has(control)).toSorted();
  const excepted = new Set(exceptions.map(({ control }) => control));
  return {
    existing: existing.size,
    used: existing.size - unused.length,
    unused: unused.filter((control) => !excepted.has(control)),
    unnecessaryExceptions: [...excepted].filter((control) => !unused.includes(control)).toSorted(),
  };
}
