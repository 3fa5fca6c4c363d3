/** Addresses of files for the staff. */
export const attachmentAddress = (id: string) => `/office-files/attachment/${id}`;
export const exportAddress = (name: string) => `/office-files/answers/${name}`;
