import { isId } from '@boaxepa/contracts/ids';
import { useSearchParams } from '@boaxepa/shell-sdk';

const NAME = 'import';
const NEW = 'new';

/** Where the import stands in the address: a reload, a link and Back find it again. */
export function useImportAddress() {
  const [params, setParams] = useSearchParams();
  const value = params.get(NAME);
  const write = (next: string | undefined, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === undefined) after.delete(NAME);
        else after.set(NAME, next);
        return after;
      },
      { replace, preventScrollReset: true },
    );
  const jobId = value !== null && isId(value) ? value : undefined;
  return {
    isOpen: value === NEW || jobId !== undefined,
    /** The confirmed import to show; without it a new one begins. */
    jobId,
    open: (id: string = NEW) => write(id, false),
    show: (id: string = NEW) => write(id, true),
    close: () => write(undefined, true),
  };
}
