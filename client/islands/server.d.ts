/** The islands as the server renders them: one line each, typed by props.ts. */
export {}
