import { useLocation, useNavigate } from '@boaxepa/shell-sdk';
import { useEffect, useRef } from 'react';

/**
 * Adds one history entry while a step is open, so that the browser's Back button closes the step and does not leave the
 * page. If no step is open when the page loads at this entry (for example after a reload), the hook navigates back.
 * @param onBack closes the step
 */
export function useStepEntry(isOpen: boolean, onBack: () => void): void {
  const navigate = useNavigate();
  const { state, search }: { state: { isStep?: boolean } | null; search: string } = useLocation();
  const isEntry = state?.isStep === true;
  const shown = useRef(isEntry);
  /** Value that `isEntry` has when the last navigation of this hook is complete. */
  const expected = useRef(isEntry);
  useEffect(() => {
    const hasMoved = shown.current !== isEntry;
    shown.current = isEntry;
    if (isEntry !== expected.current) {
      // If the history entry has not changed since the last effect, the navigation of this hook is still running.
      if (!hasMoved) return;
      expected.current = isEntry;
      if (isOpen && !isEntry) {
        onBack();
        return;
      }
    }
    if (isOpen === isEntry) return;
    expected.current = isOpen;
    void (isOpen ? navigate({ search }, { state: { isStep: true } }) : navigate(-1));
  });
}
