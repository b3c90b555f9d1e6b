import {
  fileProblems,
  importLimits,
  importMessages,
  type ImportJob,
  type ImportPreview,
} from '@boaxepa/contracts/productImports';
import { isApiError, messageOf } from '@boaxepa/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { useConfirmImportMutation, useLatestImportsQuery, usePreviewImportMutation } from './api.ts';

/** What may be said of a file before it is sent. */
function refusalOf(file: File): string | undefined {
  if (!/\.xlsx?$/i.test(file.name)) return fileProblems.notSpreadsheet.message;
  return file.size > importLimits.bytes ? fileProblems.tooLarge.message : undefined;
}

interface Uploaded {
  readonly file: File;
  readonly preview?: ImportPreview;
}

/** The way of a spreadsheet to its job: chosen, sent and checked, confirmed. What is refused is said, and nothing of before is lost. */
export function useImport(onConfirmed: (job: ImportJob) => void) {
  const [send] = usePreviewImportMutation();
  const [confirmCheck, { isLoading: isConfirming }] = useConfirmImportMutation();
  const { refetch } = useLatestImportsQuery();
  const [uploaded, setUploaded] = useState<Uploaded>();
  const [refusal, setRefusal] = useState('');
  const sending = useRef<{ abort: () => void }>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const refuse = (error: unknown, fallback: string) => {
    setRefusal(messageOf(error, fallback));
    // Another import is under way: the screen then shows the way to it.
    if (isApiError(error) && error.code === 'IMPORT_IN_PROGRESS') void refetch();
  };
  const takeBack = () => {
    sending.current?.abort();
    setUploaded(undefined);
    setRefusal('');
  };
  const choose = async (file: File) => {
    const known = refusalOf(file);
    setRefusal(known ?? '');
    if (known) return;
    setUploaded({ file });
    const call = send(file);
    sending.current = call;
    try {
      const preview = await call.unwrap();
      if (sending.current === call) setUploaded({ file, preview });
    } catch (error) {
      if (sending.current !== call) return;
      setUploaded(undefined);
      refuse(error, 'Erro ao processar arquivo');
    }
  };
  const confirm = async () => {
    if (!uploaded?.preview) return;
    setRefusal('');
    if (uploaded.preview.summary.valid === 0) {
      setRefusal(importMessages.nothingValid);
      return;
    }
    try {
      onConfirmed(await confirmCheck(uploaded.preview.previewId).unwrap());
    } catch (error) {
      refuse(error, 'Erro ao importar produtos');
    }
  };
  return {
    /** The file that is being sent and checked. */
    file: uploaded?.file,
    preview: uploaded?.preview,
    refusal,
    setRefusal,
    choose,
    /** Back to the choice of a file. */
    takeBack: () => {
      takeBack();
      sending.current = undefined;
    },
    confirm,
    isConfirming,
  };
}
