import {
  fileProblems,
  importLimits,
  importMessages,
  spreadsheetFormatOf,
  spreadsheetStarts,
  type ImportJob,
  type ImportPreview,
} from '@boaxepa/contracts/wire/productImports';
import { isApiError, messageOf } from '@boaxepa/shell-sdk';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  usePartnerConfirmImportMutation,
  usePartnerImportPreviewQuery,
  usePartnerLatestImportsQuery,
  usePartnerPreviewImportMutation,
} from './api.ts';
import { useImportAddress } from './useImportAddress.ts';

/**
 * Checks a file before the upload. Returns an error message for a wrong file type or a file that is too large,
 * otherwise undefined. The content determines the type, as on the server.
 * @throws DOMException if the browser cannot read the file, for example because it was deleted
 */
async function refusalOf(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, spreadsheetStarts.xls.length).arrayBuffer());
  if (spreadsheetFormatOf(bytes) === undefined) return fileProblems.notSpreadsheet.message;
  return file.size > importLimits.bytes ? fileProblems.tooLarge.message : undefined;
}

/**
 * Returns the state and the actions of a product import, from the choice of a file to the confirmation. The URL
 * contains the id of the uploaded file, so that the page can show the check result again after a reload.
 */
export function useImport() {
  const { previewId, jobId, show } = useImportAddress();
  const [send] = usePartnerPreviewImportMutation();
  const [confirmCheck, { isLoading: isConfirming }] = usePartnerConfirmImportMutation();
  const { refetch } = usePartnerLatestImportsQuery();
  const checked = usePartnerImportPreviewQuery(previewId ?? skipToken);
  const [file, setFile] = useState<File>();
  const [confirmed, setConfirmed] = useState<ImportJob>();
  const [refusal, setRefusal] = useState('');
  const sending = useRef<{ abort: () => void }>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  // The server removes a checked file when its import is confirmed. So status 404 can mean that another tab has
  // confirmed the import. Show that import, which has the same id as the checked file.
  const isGone = isApiError(checked.error) && checked.error.status === 404;
  const showImport = useEffectEvent(show);
  useEffect(() => {
    if (isGone && previewId) showImport({ jobId: previewId });
  }, [isGone, previewId]);

  const refuse = (error: unknown, fallback: string) => {
    setRefusal(messageOf(error, fallback));
    // If another import of the shop is running, load the latest imports, so that the page can link to that import.
    if (isApiError(error) && error.code === 'IMPORT_IN_PROGRESS') void refetch();
  };
  const choose = async (next: File) => {
    const upload = new AbortController();
    sending.current?.abort();
    sending.current = upload;
    setRefusal('');
    setFile(next);
    try {
      const fileRefusal = await refusalOf(next);
      if (upload.signal.aborted) return;
      if (fileRefusal) {
        setRefusal(fileRefusal);
        return;
      }
      const call = send(next);
      upload.signal.addEventListener('abort', () => call.abort());
      const preview = await call.unwrap();
      if (sending.current === upload) show({ previewId: preview.previewId });
    } catch (error) {
      if (sending.current === upload) refuse(error, 'Erro ao processar arquivo');
    } finally {
      if (sending.current === upload) setFile(undefined);
    }
  };
  const confirm = async ({ previewId: id, summary }: ImportPreview) => {
    setRefusal('');
    if (summary.valid === 0) {
      setRefusal(importMessages.nothingValid);
      return;
    }
    try {
      const job = await confirmCheck(id).unwrap();
      setConfirmed(job);
      show({ jobId: job.jobId });
    } catch (error) {
      refuse(error, 'Erro ao importar produtos');
    }
  };
  return {
    jobId,
    show,
    /** File that is being uploaded and checked. Undefined while no upload is running. */
    file,
    /** Query for the check result of the uploaded file. Undefined if no file has been uploaded. */
    checked: previewId === undefined ? undefined : checked,
    /** Import that the user has started in this tab, or undefined. */
    confirmed,
    refusal,
    setRefusal,
    choose,
    /** Cancels a running upload and returns to the first step, in which the user chooses a file. */
    chooseAnotherFile: () => {
      sending.current?.abort();
      sending.current = undefined;
      setFile(undefined);
      setRefusal('');
      show();
    },
    confirm,
    isConfirming,
  };
}
