/** A control that the tests do not have to use, with the reason. */
export interface ControlException {
  readonly control: string;
  readonly reason: string;
}

export interface ControlCoverage {
  readonly existingCount: number;
  readonly usedCount: number;
  /** Controls that no test uses and that have no exception. */
  readonly unusedControls: readonly string[];
  /** Exceptions for controls that do not exist, or that a test already uses. */
  readonly unnecessaryExceptions: readonly string[];
}

/** Compares the existing controls with the controls that tests activate or fill. */
export function compareControls(
  existingControls: ReadonlySet<string>,
  usedControls: ReadonlySet<string>,
  exceptions: readonly ControlException[],
): ControlCoverage {
  const unusedControls = [...existingControls].filter((control) => !usedControls.has(control)).toSorted();
  const exceptedControls = new Set(exceptions.map(({ control }) => control));
  return {
    existingCount: existingControls.size,
    usedCount: existingControls.size - unusedControls.length,
    unusedControls: unusedControls.filter((control) => !exceptedControls.has(control)),
    unnecessaryExceptions: [...exceptedControls]
      .filter((control) => !unusedControls.includes(control))
      .toSorted(),
  };
}
