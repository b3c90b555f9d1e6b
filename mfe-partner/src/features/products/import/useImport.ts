import {
  fileProblems,
  importLimits,
  importMessages,
  type ImportJob,
  type ImportPreview,
} from '@boaxepa/contracts/wire/productImports';
import { isApiError, messageOf } from '@boaxepa/shell-sdk';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { useEffect, useRef, useState } from 'react';
import {
  usePartnerConfirmImportMutation,
  usePartnerImportPreviewQuery,
  usePartnerLatestImportsQuery,
  usePartnerPreviewImportMutation,
} from './api.ts';
import { useImportAddress } from './useImportAddress.ts';

/** Returns the error of a file that the browser can reject without an upload. */
function refusalOf(file: File): string | undefined {
  if (!/\.xlsx?$/i.test(file.name)) return fileProblems.notSpreadsheet.message;
  return file.size > importLimits.bytes ? fileProblems.tooLarge.message : undefined;
}

/**
 * State of an import, from the selection of a file to the confirmation. A refusal keeps the previous state. The address contains
 * the id of the checked file, so that a reload restores the state.
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

  // After a 404, the preview may already be confirmed, for example by another tab. The job has the id of the preview.
  const isGone = isApiError(checked.error) && checked.error.status === 404;
  useEffect(() => {
    if (isGone && previewId) show({ jobId: previewId });
    // `show` must not be a dependency, because it changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isGone, previewId]);

  const refuse = (error: unknown, fallback: string) => {
    setRefusal(messageOf(error, fallback));
    // The refetched list lets the screen link to the import in progress.
    if (isApiError(error) && error.code === 'IMPORT_IN_PROGRESS') void refetch();
  };
  const choose = async (next: File) => {
    const known = refusalOf(next);
    setRefusal(known ?? '');
    if (known) return;
    setFile(next);
    const call = send(next);
    sending.current = call;
    try {
      const preview = await call.unwrap();
      if (sending.current === call) show({ previewId: preview.previewId });
    } catch (error) {
      if (sending.current === call) refuse(error, 'Erro ao processar arquivo');
    } finally {
      if (sending.current === call) setFile(undefined);
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
    /** The file during the upload and the check. */
    file,
    /** Query of the checked file, also after a reload. Undefined if no file was checked. */
    checked: previewId === undefined ? undefined : checked,
    /** Import that the user confirmed on this screen. */
    confirmed,
    refusal,
    setRefusal,
    choose,
    /** Cancels the upload and returns to the selection of a file. */
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
