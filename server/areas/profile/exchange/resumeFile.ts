/** The name of a resume as a file, also of the one that a PDF of ours carries. */
export const RESUME_FILE = 'resume.json'
