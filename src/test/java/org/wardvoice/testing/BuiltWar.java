package org.wardvoice.testing;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.Assignable;
import org.jboss.shrinkwrap.api.Domain;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.exporter.FileExistsException;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/**
 * Exports the same WAR that is shipped, byte by byte: ShrinkWrap's own exporter would compress all its files again, which
 * takes 16 s of processor time for each deployment.
 */
public final class BuiltWar implements ZipExporter {

  private static final Path FILE = Path.of("target/wardvoice.war");

  private final Archive<?> archive;

  /** Called by ShrinkWrap. */
  public BuiltWar(Archive<?> archive) {
    this.archive = archive;
  }

  /** The WAR, for Arquillian. */
  public static WebArchive archive() {
    Domain domain = ShrinkWrap.createDomain();
    domain.getConfiguration().getExtensionLoader().addOverride(ZipExporter.class, BuiltWar.class);
    return domain
        .getArchiveFactory()
        .create(WebArchive.class, FILE.getFileName().toString())
        .as(ZipImporter.class)
        .importFrom(FILE.toFile())
        .as(WebArchive.class);
  }

  @Override
  public InputStream exportAsInputStream() {
    try {
      return Files.newInputStream(FILE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void exportTo(OutputStream target) {
    try {
      Files.copy(FILE, target);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void exportTo(File target) {
    exportTo(target, false);
  }

  @Override
  public void exportTo(File target, boolean overwrite) {
    if (target.exists() && !overwrite) {
      throw new FileExistsException(target.getPath());
    }
    try {
      Files.copy(FILE, target.toPath(), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public <T extends Assignable> T as(Class<T> type) {
    return archive.as(type);
  }
}
