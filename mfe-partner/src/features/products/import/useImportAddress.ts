import { isId } from '@boaxepa/contracts/wire/ids';
import { useLocation, useNavigate, useSearchParams } from '@boaxepa/shell-sdk';

const NAME = 'import';
const NEW = 'new';
const PREVIEW = 'preview';

/** History state of an import that was opened from the list. The list is then the previous entry. */
const fromList = { importFromList: true } as const;

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'importFromList' in state;
}

/** Import in the address. Without an id a new import begins. */
export interface ImportPlace {
  /** Checked file that is not confirmed yet. */
  readonly previewId?: string | undefined;
  readonly jobId?: string | undefined;
}

function idOf(value: string | null): string | undefined {
  return value !== null && isId(value) ? value : undefined;
}

/** Stores the state of the import in the address, so that a reload, a link and Back restore it. */
export function useImportAddress() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const value = params.get(NAME);
  const write = (place: ImportPlace | undefined, replace: boolean, historyState: unknown = state) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(NAME);
        after.delete(PREVIEW);
        if (place) after.set(NAME, place.jobId ?? NEW);
        if (place?.previewId) after.set(PREVIEW, place.previewId);
        return after;
      },
      { replace, preventScrollReset: true, state: historyState },
    );
  const jobId = idOf(value);
  return {
    isOpen: value === NEW || jobId !== undefined,
    jobId,
    previewId: value === NEW ? idOf(params.get(PREVIEW)) : undefined,
    open: (place: ImportPlace = {}) => write(place, false, fromList),
    show: (place: ImportPlace = {}) => write(place, true),
    // Go back to the history entry of the list if there is one. A push would leave the import between two list entries.
    close: () => {
      if (isFromList(state)) void navigate(-1);
      else write(undefined, true);
    },
  };
}
