import type { ImportJob, ImportPreview } from '@boaxepa/contracts/wire/productImports';
import { shopApi } from '../../../shop/api.ts';

/**
 * Timeout in milliseconds of the upload. The server waits five minutes for up to 10 MB from a slow phone, and then
 * checks up to 20,000 rows.
 */
const UPLOAD_MS = 330_000;

const isRunning = (jobs: readonly ImportJob[] | undefined) =>
  jobs?.some(({ state }) => state === 'running') ?? false;

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the shop's latest product imports, newest first. */
    partnerLatestImports: build.query<ImportJob[], void>({
      query: () => '/api/products/import',
      providesTags: ['PartnerImports'],
      // When the running import has finished, refetch the products, because the import has changed them.
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        const before = api.endpoints.partnerLatestImports.select()(getState()).data;
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer && isRunning(before) && !isRunning(answer.data))
          dispatch(api.util.invalidateTags(['PartnerProducts']));
      },
    }),
    partnerImportJob: build.query<ImportJob, string>({
      query: (id) => `/api/products/import/${encodeURIComponent(id)}`,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer && answer.data.state !== 'running')
          dispatch(api.util.invalidateTags(['PartnerImports', 'PartnerProducts']));
      },
      keepUnusedDataFor: 0,
    }),
    /** Uploads a spreadsheet. The server checks its rows, but changes no product. */
    partnerPreviewImport: build.mutation<ImportPreview, File>({
      query: (file) => {
        const body = new FormData();
        body.append('excel', file);
        return { url: '/api/products/import/preview', method: 'POST', body };
      },
      extraOptions: { deadlineMs: UPLOAD_MS },
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer)
          await dispatch(
            api.util.upsertQueryData('partnerImportPreview', answer.data.previewId, answer.data),
          );
      },
    }),
    /**
     * Returns the result of the check of an uploaded spreadsheet. The server keeps the result until the user confirms
     * the import.
     */
    partnerImportPreview: build.query<ImportPreview, string>({
      query: (id) => `/api/products/import/preview/${encodeURIComponent(id)}`,
    }),
    /**
     * Starts the import of a checked spreadsheet. Returns the import, which may still be running. If the request is
     * repeated, the server does not start a second import.
     */
    partnerConfirmImport: build.mutation<ImportJob, string>({
      query: (previewId) => ({
        url: '/api/products/import/confirm',
        method: 'POST',
        body: { previewId },
      }),
      invalidatesTags: ['PartnerImports', 'PartnerProducts'],
    }),
  }),
});

/** Returns the URL for downloading a spreadsheet of the rows with problems. */
export const problemRowsUrl = (id: string): string =>
  `/api/products/import/${encodeURIComponent(id)}/problems/download`;

export const {
  usePartnerLatestImportsQuery,
  usePartnerImportJobQuery,
  usePartnerImportPreviewQuery,
  usePartnerPreviewImportMutation,
  usePartnerConfirmImportMutation,
} = api;
