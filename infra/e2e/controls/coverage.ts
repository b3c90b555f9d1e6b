/** A control that no test has to use, with the reason. */
export interface ControlException {
  readonly control: string;
  readonly reason: string;
}

export interface ControlCoverage {
  readonly existing: number;
  readonly used: number;
  /** Controls without a test and without an exception. */
  readonly unused: readonly string[];
  /** Exceptions for controls that do not exist or that a test uses. */
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
