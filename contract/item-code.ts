/** Item codes: letters, digits, `-` and `_`, so that pipe and comma can separate them. */
export const itemCodePattern = /^[A-Za-z0-9_-]{1,100}$/;
