package org.wardvoice.transcription.service;

import java.io.IOException;
import java.io.InputStream;

/** A recording that can be read repeatedly from its start; decrypted while it is read. */
@FunctionalInterface
public interface AudioSource {

  InputStream open() throws IOException;
}
