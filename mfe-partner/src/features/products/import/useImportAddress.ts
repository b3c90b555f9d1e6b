import { isId } from '@boaxepa/contracts/wire/ids';
import { useLocation, useNavigate, useSearchParams } from '@boaxepa/shell-sdk';

const NAME = 'import';
const NEW = 'new';
const PREVIEW = 'preview';

/** Navigation state of an import that was opened from the list. The previous history entry is then the list. */
const fromList = { importFromList: true } as const;

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'importFromList' in state;
}

/** Import that the address contains. Without an id, a new import begins. */
export interface ImportPlace {
  /** Id of a checked file before the confirmation. */
  readonly previewId?: string | undefined;
  readonly jobId?: string | undefined;
}

function idOf(value: string | null): string | undefined {
  return value !== null && isId(value) ? value : undefined;
}

/** Stores the state of the import in the address, so that reloads, links and the Back button restore it. */
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
    // Go back if the previous history entry is the list. Otherwise the history would contain the list twice.
    close: () => {
      if (isFromList(state)) void navigate(-1);
      else write(undefined, true);
    },
  };
}
