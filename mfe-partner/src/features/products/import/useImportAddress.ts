import { isId } from '@boaxepa/contracts/wire/ids';
import { useLocation, useNavigate, useSearchParams } from '@boaxepa/shell-sdk';

const NAME = 'import';
const NEW = 'new';
const PREVIEW = 'preview';

/**
 * Navigation state of an import that was opened from the product list. The list is then the previous entry in the
 * browser history.
 */
const fromList = { importFromList: true } as const;

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'importFromList' in state;
}

/** Import that is specified in the URL. If both ids are undefined, the user begins a new import. */
interface ImportPlace {
  /** Id of an uploaded and checked file. The user has not yet confirmed its import. */
  readonly previewId?: string | undefined;
  readonly jobId?: string | undefined;
}

function idOf(value: string | null): string | undefined {
  return value !== null && isId(value) ? value : undefined;
}

/** Stores the current step of an import in the URL, so that a reload, a shared link or the Back button restores it. */
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
    // If the product list is the previous history entry, go back to it. A new navigation would put the list into the
    // history twice.
    close: () => {
      if (isFromList(state)) void navigate(-1);
      else write(undefined, true);
    },
  };
}
