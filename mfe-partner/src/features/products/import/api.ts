import type { ImportJob, ImportPreview } from '@boaxepa/contracts/wire/productImports';
import { shopApi } from '../../../shop/api.ts';

/** Deadline in milliseconds for the upload of 10 MB from a phone and the check of 20,000 rows. */
const UPLOAD_MS = 120_000;

const isRunning = (jobs: readonly ImportJob[] | undefined) =>
  jobs?.some(({ state }) => state === 'running') ?? false;

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest imports, running and finished, newest first. */
    partnerLatestImports: build.query<ImportJob[], void>({
      query: () => '/api/products/import',
      providesTags: ['PartnerImports'],
      // An import that has finished since the last response has changed the products.
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
    /** Uploads and checks a file without changing the products. */
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
    /** A checked file, which is available until the user confirms it. */
    partnerImportPreview: build.query<ImportPreview, string>({
      query: (id) => `/api/products/import/preview/${encodeURIComponent(id)}`,
    }),
    /** Confirms a checked file. Returns the running job or its result. Repeated requests lead to one import. */
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

/** Returns the download address of the rows with problems. */
export const problemRowsUrl = (id: string): string =>
  `/api/products/import/${encodeURIComponent(id)}/problems/download`;

export const {
  usePartnerLatestImportsQuery,
  usePartnerImportJobQuery,
  usePartnerImportPreviewQuery,
  usePartnerPreviewImportMutation,
  usePartnerConfirmImportMutation,
} = api;
